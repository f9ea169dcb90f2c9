/** `read term 2023-06-15 2024-06-15`: the term of a sale by the US rule. */
import { isDay } from '#domain/calendar/calendar.ts';
import { DEFAULT_TERM_RULE, termOf } from '#domain/reports/tax/term.ts';
import { ReadUsageError } from './usage.ts';

export function termCommand(args: readonly string[]): Promise<unknown> {
  const [acquired = '', sold = ''] = args;
  if (args.length !== 2) throw new ReadUsageError('Give two days: ACQUIRED SOLD.');
  for (const day of [acquired, sold]) {
    if (!isDay(day)) throw new ReadUsageError(`A day is written 2023-06-15, not “${day}”.`);
  }
  if (sold < acquired) throw new ReadUsageError('It was sold before it was acquired.');
  return Promise.resolve({ term: termOf(acquired, sold, DEFAULT_TERM_RULE) });
}
