import { describe, expect, test } from 'vitest';
import { readTestCommandLine } from './cli-options.ts';

describe('the command line', () => {
  test('has a default for everything', () => {
    expect(readTestCommandLine([])).toMatchObject({
      kind: 'run',
      json: false,
      options: { port: 0, speed: 1, still: false, reset: false, dialect: 'documented' },
    });
  });

  test('takes every option', () => {
    const args =
      '--port 8100 --seed 7 --speed 60 --state /tmp/s.json --reset --control --still --json ' +
      '--dialect contrary --dialect-seed 5 --without-sandbox-lists --products 5000 --levels 200';
    expect(readTestCommandLine(args.split(' '))).toMatchObject({
      kind: 'run',
      json: true,
      options: {
        port: 8_100,
        seed: '7',
        speed: 60,
        stateFile: '/tmp/s.json',
        reset: true,
        control: true,
        still: true,
        dialect: 'contrary',
        dialectSeed: '5',
        withoutSandboxLists: true,
        scale: { products: 5_000, deepest: 200 },
      },
    });
  });

  test.each([
    ['--port', 'x'],
    ['--port', '-1'],
    ['--port', '65534'],
    ['--port', ''],
    ['--speed', '0'],
    ['--speed', '1e9'],
    ['--speed', ''],
    ['--seed', ''],
    ['--state', ''],
    ['--reset', '--json'],
    ['--dialect', 'french'],
    ['--dialect-seed', ''],
    ['--products', 'many'],
    ['--products', '200001'],
    ['--levels', '-1'],
    ['--levels', ''],
    ['--sped', '2'],
    ['extra', 'words'],
  ])('refuses %s %s with a message', (flag, value) => {
    const line = readTestCommandLine([flag, value]);
    expect(line.kind).toBe('usage-error');
  });
});
