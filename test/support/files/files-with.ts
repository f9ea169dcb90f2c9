/** Looks for a secret in everything that was written: as it is, in other forms, and in parts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpacked } from './unpacked.ts';

/** Shorter parts are in too much that has nothing to do with it. */
const SHORTEST_PART = 12;

export const filesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/** What may be found of it in a file, by the name of its form. */
function tracesOf(secret: string): ReadonlyMap<string, Buffer> {
  const bytes = Buffer.from(secret);
  const traces = new Map<string, Buffer>();
  for (let at = 0; at + SHORTEST_PART <= secret.length; at += 1) {
    const part = secret.slice(at, at + SHORTEST_PART);
    const place = `characters ${String(at)} to ${String(at + SHORTEST_PART)}`;
    traces.set(place, Buffer.from(part));
    traces.set(`${place} as UTF-16`, Buffer.from(part, 'utf16le'));
    traces.set(`${place} as UTF-16, the other way round`, Buffer.from(part, 'utf16le').swap16());
    traces.set(`${place} in hexadecimal`, Buffer.from(Buffer.from(part).toString('hex')));
    traces.set(
      `${place} in HEXADECIMAL`,
      Buffer.from(Buffer.from(part).toString('hex').toUpperCase()),
    );
    traces.set(`${place} percent-encoded`, Buffer.from(percent(part)));
  }
  // What stands before it shifts the groups of three in which base64 is written.
  for (const shift of [0, 1, 2]) {
    for (const encoding of ['base64', 'base64url'] as const) {
      const text = Buffer.concat([Buffer.alloc(shift), bytes])
        .toString(encoding)
        .replace(/=+$/, '');
      const known = text.slice(shift === 0 ? 0 : 4, -1);
      for (let at = 0; at + 16 <= known.length; at += 4) {
        traces.set(
          `${encoding} shifted by ${String(shift)}, from ${String(at)}`,
          Buffer.from(known.slice(at, at + 16)),
        );
      }
    }
  }
  return traces;
}

const percent = (text: string): string =>
  Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** Files that have any of it, packed or not, each with the form. */
export async function filesWith(secret: string, files: readonly string[]): Promise<string[]> {
  const traces = tracesOf(secret);
  const found: string[] = [];
  for (const file of files) {
    const contents = readFileSync(file);
    const parts = [['', contents] as const, ...(await unpacked(contents))];
    for (const [part, bytes] of parts) {
      for (const [form, trace] of traces) {
        if (bytes.includes(trace)) found.push(`${file}: ${part === '' ? '' : `${part}: `}${form}`);
      }
    }
  }
  return found;
}
