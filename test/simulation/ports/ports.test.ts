/** Time, timers, ids, random numbers, disk, network and keychain only through ports, in the folders that the simulation decides. */
import { expect, it } from 'vitest';
import exemptions from './exemptions.json' with { type: 'json' };
import { usesIn, usesOfTheMachine } from './uses.ts';

/** Files on the list of exemptions. It only shrinks: a new file takes what it needs as an argument. */
const MOST = 58;

const known: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...exemptions.map(({ files }) => files),
);

it('uses the machine nowhere but where there is a reason for it', () => {
  const unknown = Object.entries(usesOfTheMachine()).flatMap(([file, uses]) =>
    uses.flatMap((use) => (known[file]?.includes(use) === true ? [] : [`${file}: ${use}`])),
  );
  expect(unknown).toEqual([]);
  expect(Object.keys(known).length).toBeLessThanOrEqual(MOST);
});

it.each([
  ['const now = Date.now();', ['time']],
  ['const at = new Date();', ['time']],
  ['setTimeout(act, 5);', ['timers']],
  ["import { randomUUID } from 'node:crypto';", ['ids']],
  ['const dice = Math.random();', ['random']],
  ["import { readFileSync } from 'node:fs';", ['disk']],
  ["import { request } from 'undici';", ['network']],
  ["import keytar from 'keytar';", ['keychain']],
  ["import type { Socket } from 'node:net';", []],
  ['// Date.now() is not used.\nconst day = new Date(at);', []],
])('%s', (source, uses) => {
  expect(usesIn(source)).toEqual(uses);
});
