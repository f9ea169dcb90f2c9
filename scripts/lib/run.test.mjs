import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exitCodeOf, lastLines, run, withoutTools, withTools } from './run.mjs';

const cwd = process.cwd();

describe('running a program', () => {
  it('gives its exit code and what it printed', async () => {
    const script = "console.log('one'); console.error('two'); process.exitCode = 3;";
    const result = await run(process.execPath, ['-e', script], { cwd, limitMs: 20_000 });
    expect(result).toMatchObject({ code: 3, timedOut: false });
    expect(result.output).toContain('one');
    expect(result.output).toContain('two');
  });

  it('is a result too when there is no such program', async () => {
    const result = await run('there-is-no-such-program', [], { cwd, limitMs: 20_000 });
    expect(result.code).toBe(127);
    expect(result.output).toContain('ENOENT');
  });

  it('ends after its limit, with everything that was started', async () => {
    const result = await run('sleep 60 & sleep 60', [], { cwd, limitMs: 50, shell: true });
    expect(result).toMatchObject({ code: 137, timedOut: true });
  });
});

describe('an exit code', () => {
  it("is the program's own, or tells the signal as a shell would", () => {
    expect(exitCodeOf(4, null)).toBe(4);
    expect(exitCodeOf(null, 'SIGSEGV')).toBe(139);
  });
});

describe('the search path', () => {
  const root = join(cwd, 'elsewhere');
  const bin = join(root, 'node_modules', '.bin');

  it('begins with the tools of the repository for its tools, and is without them for npm', () => {
    const env = { Path: ['/usr/bin', bin].join(delimiter), HOME: '/root' };
    expect(withTools(root, env)).toStrictEqual({
      PATH: [bin, '/usr/bin'].join(delimiter),
      HOME: '/root',
    });
    expect(withoutTools(root, env)).toStrictEqual({ PATH: '/usr/bin', HOME: '/root' });
  });
});

describe('the last lines of a failure', () => {
  it("leave out npm's warnings and empty lines", () => {
    const output =
      'npm warn EBADENGINE x\nnpm error\nnpm error code E404\n\nnpm error 404 Not found\n';
    expect(lastLines(output)).toBe('npm error code E404\nnpm error 404 Not found');
    expect(lastLines('a\nb\nc', 2)).toBe('b\nc');
  });
});
