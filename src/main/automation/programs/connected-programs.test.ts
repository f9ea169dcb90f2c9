import { expect, it } from 'vitest';
import type { ConnectedProgram } from '#contract/ipc/app/automation.ts';
import { type ArrivedProgram, ConnectedPrograms } from './connected-programs.ts';
import { firstTextIn } from './process-info.ts';

const identity = { executable: { path: '/usr/bin/python3', sha256: 'ab' }, starter: null };
const arrived = (isProven: boolean): ArrivedProgram => ({
  identity,
  pid: 1,
  isProven,
  purpose: 'command',
});

function open() {
  const asked: string[] = [];
  const connected = new ConnectedPrograms({
    stored: {
      of: () => ({ ...identity, id: 'a', acceptedAt: 0, mayTrade: true }),
    },
    wallNow: () => 0,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    asked: (program) => {
      asked.push(program);
      return () => undefined;
    },
    changed: () => undefined,
  });
  const never = new AbortController().signal;
  const admit = (isProven: boolean) => connected.admit(arrived(isProven), never, () => undefined);
  return { connected, asked, admit };
}
const only = (views: readonly ConnectedProgram[]): ConnectedProgram => {
  const [view] = views;
  if (view === undefined) throw new Error('There is none.');
  return view;
};

it('connects a program that was accepted before without asking', async () => {
  const { connected, asked, admit } = open();
  expect(await admit(true)).toEqual({ ok: true, value: null });
  expect(asked).toEqual([]);
  expect(only(connected.views()).state).toBe('connected');
});

it('asks each time about one whose process the system does not confirm', async () => {
  for (const isAccepted of [true, false]) {
    const { connected, asked, admit } = open();
    const admitted = admit(false);
    expect(asked).toEqual(['/usr/bin/python3']);
    connected.asking(only(connected.views()).id)?.decide(isAccepted);
    expect((await admitted).ok).toBe(isAccepted);
    expect(connected.views()).toHaveLength(isAccepted ? 1 : 0);
  }
});

it.each([
  ['p4711\nftxt\nn/usr/bin/python3\nftxt\nn/usr/lib/dyld\n', '/usr/bin/python3'],
  ['p4711\n', null],
  ['', null],
])('reads the first mapped file from %j', (output, path) => {
  expect(firstTextIn(output)).toBe(path);
});
