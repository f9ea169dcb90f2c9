import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '#contract/automation/errors.ts';
import { methods } from '#contract/automation/methods.ts';
import { COMMANDS } from './commands.ts';
import { defaultDataFolder } from './data-folder.ts';
import { runCommand } from './run-command.ts';
import { textTable } from './text-table.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-cli-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: readonly string[]) {
  const out: string[] = [];
  const words: string[] = [];
  const output = {
    out: (text: string) => out.push(text),
    bytes: (content: Uint8Array) => out.push(Buffer.from(content).toString()),
    words: (text: string) => words.push(text),
  };
  // It would end at once.
  const launcher = { file: process.execPath, args: () => ['--version'] };
  const status = await runCommand([...args, '--data', folder], output, launcher);
  return { status, out: out.join('\n'), words: words.join('\n') };
}

describe('the command line', () => {
  it('has a command for every method, with an example of itself', () => {
    expect(COMMANDS.map(({ name }) => name).toSorted()).toEqual(Object.keys(methods).toSorted());
    for (const { name, example } of COMMANDS) expect(example).toContain(`touchstone ${name}`);
  });

  it.each(COMMANDS.map(({ name }) => name))('explains %s', async (name) => {
    const { status, out } = await run(name, '--help');
    expect(status).toBe(0);
    expect(out).toMatch(/^Usage: touchstone .+\n[\s\S]*Example: touchstone /);
  });

  it('says where no terminal runs, as JSON too', async () => {
    expect(await run('spot')).toMatchObject({
      status: 3,
      out: '',
      words: expect.stringMatching(/Start Touchstone/),
    });
    const { status, out } = await run('spot', '--json');
    expect(status).toBe(3);
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'not-running' } });
  });

  it.each([
    [['sopt'], /no command "sopt"/],
    [['spot', '--jsno'], /--jsno/],
    [['completion', 'tcsh'], /bash, zsh or fish/],
  ])('refuses %j with what to do', async (args, words) => {
    const ran = await run(...args);
    expect(ran).toMatchObject({ status: 2, out: '' });
    expect(ran.words).toMatch(words);
  });

  it('lists every command and error, also as JSON', async () => {
    const { status, out } = await run('catalog', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ errors: ERRORS, exits: { unknownOutcome: 8 } });
    const text = await run('catalog');
    for (const code of Object.keys(ERRORS)) expect(text.out).toContain(code);
  });

  it.each(['bash', 'zsh', 'fish'])('completes in %s', async (shell) => {
    const { out } = await run('completion', shell);
    for (const { name } of COMMANDS) expect(out).toContain(name);
  });

  it('finds the data folder as the application does', () => {
    expect(defaultDataFolder('linux', { XDG_CONFIG_HOME: '/c' })).toBe('/c/Touchstone');
    expect(defaultDataFolder('linux', {})).toMatch(/\/\.config\/Touchstone$/);
    expect(defaultDataFolder('darwin', {})).toMatch(/\/Library\/Application Support\/Touchstone$/);
    expect(defaultDataFolder('win32', { APPDATA: 'R' })).toMatch(/^R.Touchstone$/);
  });

  it('prints tables whose figures end alike, and cuts long names', () => {
    const table = textTable(
      [
        { name: 'x'.repeat(80), price: '9.00' },
        { name: 'a', price: '1234.00' },
      ],
      [
        { title: 'Name', text: ({ name }) => name },
        { title: 'Price', text: ({ price }) => price, align: 'end' },
      ],
    );
    const lines = table.split('\n');
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    expect(lines[1]).toContain('…');
  });
});
