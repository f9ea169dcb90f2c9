/** Where programs reach the terminal: a socket that only its owner can open, and a file that says where it is. */
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  ADDRESS_FILE,
  type AddressFile,
  AUTOMATION_FOLDER,
  EXPORT_PREFIX,
  PROTOCOL_VERSION,
} from '#contract/automation/protocol.ts';
import { replaceDurably } from '#main/shared/files/durable.ts';

const PRIVATE_FOLDER = 0o700;
/** `sun_path` takes 104 bytes on macOS, 108 on Linux. */
const LONGEST_PATH = 100;

export interface DoorPlace {
  /** For the address file and the proofs of programs. */
  readonly folder: string;
  readonly addressFile: string;
  /** Path of the Unix socket, or name of the Windows pipe. */
  readonly address: string;
}

/** Makes the folders, for this user alone. */
export function prepareDoor(dataFolder: string): DoorPlace {
  const folder = join(dataFolder, AUTOMATION_FOLDER);
  makePrivate(folder);
  for (const name of readdirSync(folder)) {
    // Of programs that a crash disconnected.
    if (name.startsWith('proof-') || name.startsWith(EXPORT_PREFIX)) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
  return { folder, addressFile: join(folder, ADDRESS_FILE), address: addressIn(folder) };
}

function addressIn(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return String.raw`\\.\pipe\touchstone-${name}`;
  const path = join(folder, 'touchstone.sock');
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path;
  const short = join(process.env['XDG_RUNTIME_DIR'] ?? tmpdir(), `touchstone-${name}`);
  makePrivate(short);
  return join(short, 's');
}

/** @throws where it is a link, or belongs to somebody else: in a folder of all users, anybody could have made it first */
function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  if (process.platform === 'win32') return;
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(`${folder} is not a folder of your own.`);
  }
  chmodSync(folder, PRIVATE_FOLDER);
}

/**
 * Removes a socket that a crash left behind.
 *
 * @returns false where another process answers on it
 */
export async function clearStaleSocket(address: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  if (await answers(address)) return false;
  rmSync(address, { force: true });
  return true;
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}

/** Writes the address file, with a new secret. */
export function publishAddress({ addressFile, address }: DoorPlace): AddressFile {
  const published: AddressFile = {
    version: PROTOCOL_VERSION,
    address,
    secret: randomBytes(32).toString('hex'),
    pid: process.pid,
  };
  replaceDurably(addressFile, JSON.stringify(published));
  return published;
}

/** With the folder that was made for it where the path was too long. */
export function removeSocket({ address, folder }: DoorPlace): void {
  if (process.platform === 'win32') return;
  rmSync(address, { force: true });
  if (dirname(address) !== folder) rmdirSync(dirname(address));
}

export function withdrawAddress({ addressFile }: DoorPlace): void {
  rmSync(addressFile, { force: true });
}
