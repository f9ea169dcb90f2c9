/**
 * A program that connects and prints that it did: `later` waits for a line on its input first, `exec` hands its connection to a child and then becomes
 * another program; the child waits for a line, calls once and prints the answer.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ADDRESS_FILE, AUTOMATION_FOLDER, readAddressFile } from '#contract/automation/protocol.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { openDoor } from '../../../src/cli/door-client.ts';

const [, , dataFolder = '', how = ''] = process.argv;
const say = (what: string): void => {
  process.stdout.write(`${what}\n`);
};

/** Of the process that is handed the connection. */
const CALL = `
const socket = new (require('node:net').Socket)({ fd: 3 });
process.stdin.once('data', () => socket.write('{"id":2,"method":"status","params":{}}\\n'));
socket.pipe(process.stdout);
`;

async function becomeAnother(): Promise<void> {
  const folder = join(dataFolder, AUTOMATION_FOLDER);
  const address = readAddressFile(parseJson(readFileSync(join(folder, ADDRESS_FILE), 'utf8')));
  if (address === null) throw new Error('There is no address.');
  const proof = `proof-${randomBytes(16).toString('hex')}`;
  openSync(join(folder, proof), 'wx', 0o600);
  const { version, secret } = address;
  const socket = connect(address.address);
  const params = { version, secret, pid: process.pid, proof, purpose: 'other' };
  socket.write(`${JSON.stringify({ id: 1, method: 'hello', params })}\n`);
  await once(socket, 'data');
  socket.pause();
  spawn(process.execPath, ['-e', CALL], { stdio: ['inherit', 'inherit', 'inherit', socket] });
  process.execve?.('/bin/sleep', ['sleep', '60']);
}

say('started');
if (how === 'exec') await becomeAnother();
if (how === 'later') await once(process.stdin, 'data');
const opened = await openDoor({ dataFolder, purpose: 'other' });
say(opened.ok ? 'connected' : opened.error.code);
process.exit();
