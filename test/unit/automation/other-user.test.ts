/** Another user of the same computer, as a process of their own. Only root can start one, as in a container. */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ADDRESS_FILE, AUTOMATION_FOLDER } from '#contract/automation/protocol.ts';
import { Door } from '#main/automation/door/door.ts';
import { systemProcesses } from '#main/automation/programs/process-info.ts';

const NOBODY = 65_534;
/** Prints the error of each attempt, `none` where it succeeds. */
const ATTEMPTS = `
const fs = require('node:fs');
const [, folder, socket, address] = process.argv;
const code = (error) => error?.code ?? 'none';
const tried = (act) => { try { act(); return 'none'; } catch (error) { return code(error); } };
const answers = [
  tried(() => fs.readdirSync(folder)),
  tried(() => fs.readFileSync(address)),
  tried(() => fs.openSync(folder + '/proof-' + '0'.repeat(32), 'wx')),
];
const connection = require('node:net').connect(socket);
const end = (error) => { console.log(JSON.stringify([...answers, code(error)])); process.exit(); };
connection.on('error', end).on('connect', () => end(null));
`;

it.skipIf(process.getuid?.() !== 0)(
  'gets neither to the socket nor to its secret, although the folder above is open to them',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-other-user-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    chmodSync(folder, 0o755);
    // The one that runs here may lie where only root gets to.
    const node = join(folder, 'node');
    copyFileSync(process.execPath, node);
    const door = new Door({
      dataFolder: folder,
      processes: systemProcesses,
      monotonicNow: () => performance.now(),
      log: { info: () => undefined, warn: () => undefined },
      admit: () => Promise.reject(new Error('Nobody is admitted.')),
      answer: () => Promise.reject(new Error('Nobody calls.')),
    });
    await door.open();
    onTestFinished(() => {
      door.close();
    });
    const inside = join(folder, AUTOMATION_FOLDER);
    const files = [inside, join(inside, 'touchstone.sock'), join(inside, ADDRESS_FILE)];
    const attempts = (uid: number): unknown => {
      const options = { uid, gid: uid, cwd: folder, encoding: 'utf8' } as const;
      const { stdout, stderr } = spawnSync(node, ['-e', ATTEMPTS, ...files], options);
      expect(stderr).toBe('');
      return JSON.parse(stdout);
    };
    expect(attempts(NOBODY)).toEqual(['EACCES', 'EACCES', 'EACCES', 'EACCES']);
    expect(readdirSync(inside).some((name) => name.startsWith('proof-'))).toBe(false);
    // The owner is let in by the same program.
    expect(attempts(0)).toEqual(['none', 'none', 'none', 'none']);
  },
);
