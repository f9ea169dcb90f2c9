import type { Result } from '#domain/result.ts';
import { type JournalOperation, type JournalProblem, unwritable } from './model/problem.ts';

export function attempt<T>(
  path: string,
  operation: JournalOperation,
  work: () => T,
): Result<T, JournalProblem> {
  try {
    return { ok: true, value: work() };
  } catch (thrown) {
    return { ok: false, error: unwritable(path, operation, thrown) };
  }
}
