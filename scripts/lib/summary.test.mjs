import { describe, expect, it } from 'vitest';
import { ONE_PASSED, oneFailed, parseOutcome, summarize, vitestOutcome } from './summary.mjs';

const some = {
  passed: 7,
  failures: [],
  skipped: [{ name: 'keychain', reason: 'no Secret Service' }],
  secondAttempt: [],
};

describe('the summary', () => {
  it('adds up checks and tests, and ends with the counts', () => {
    const { lines, code } = summarize([ONE_PASSED, some, oneFailed('lint')], {
      skippedFail: false,
    });
    expect(lines).toStrictEqual([
      'skipped: keychain: no Secret Service',
      'failed: lint',
      '8 passed, 1 failed',
    ]);
    expect(code).toBe(1);
  });

  it('counts a skipped test as failed on a build server, and not elsewhere', () => {
    const strict = summarize([some], { skippedFail: true });
    expect(strict.lines.at(-1)).toBe('7 passed, 1 failed');
    expect(strict.code).toBe(1);
    const lenient = summarize([some], { skippedFail: false });
    expect(lenient.lines.at(-1)).toBe('7 passed, 0 failed');
    expect(lenient.code).toBe(0);
  });

  it('names what needed a second attempt, and fails when that was too much', () => {
    const attempts = (/** @type {number} */ count) =>
      summarize(
        [
          {
            ...ONE_PASSED,
            passed: 9,
            secondAttempt: Array.from({ length: count }, (_, index) => `test ${index}`),
          },
        ],
        { skippedFail: true },
      );
    expect(attempts(1)).toStrictEqual({
      lines: ['second attempt: test 0', '9 passed, 0 failed'],
      code: 0,
    });
    expect(attempts(4).lines).toContain('failed: 4 tests needed a second attempt, more than 3');
    expect(attempts(4).lines.at(-1)).toBe('9 passed, 1 failed');
    expect(attempts(4).code).toBe(1);
  });

  it('is a failure when nothing ran', () => {
    expect(summarize([], { skippedFail: false })).toStrictEqual({
      lines: ['0 passed, 0 failed'],
      code: 1,
    });
  });
});

describe('a run of vitest', () => {
  it('failed when it left no result, as after a crash', () => {
    expect(vitestOutcome('unit', 139, parseOutcome(undefined)).failures).toHaveLength(1);
    expect(vitestOutcome('unit', 0, parseOutcome({ passed: 'many' })).failures).toHaveLength(1);
  });

  it('failed when it found no tests', () => {
    const nothing = { passed: 0, failures: [], skipped: [], secondAttempt: [] };
    expect(vitestOutcome('e2e', 0, nothing).failures).toStrictEqual(['e2e: no tests were found']);
  });

  it('failed when vitest reports it, even if every test passed', () => {
    expect(vitestOutcome('unit', 1, some)).toStrictEqual({
      ...some,
      failures: ['unit: vitest failed (exit code 1)'],
    });
    expect(vitestOutcome('unit', 0, some)).toStrictEqual(some);
  });
});
