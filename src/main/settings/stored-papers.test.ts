import { expect, it } from 'vitest';
import { DEFAULT_PAPER_CHOICES } from '#contract/ipc/papers.ts';
import { storedPapersSchema } from './stored-papers.ts';

const { thresholds } = DEFAULT_PAPER_CHOICES;

it.each([
  [{ longAfterDays: 365, thresholds }, { kind: 'us-calendar-year' }],
  [{ longAfterDays: 365 }, { kind: 'us-calendar-year' }],
  [
    { longAfterDays: 366, thresholds },
    { kind: 'days', longAfter: 366 },
  ],
  [
    { longAfterDays: 0, thresholds },
    { kind: 'days', longAfter: 0 },
  ],
  [
    { termRule: { kind: 'days', longAfter: 183 }, thresholds },
    { kind: 'days', longAfter: 183 },
  ],
  [{ termRule: { kind: 'us-calendar-year' }, thresholds }, { kind: 'us-calendar-year' }],
  [undefined, { kind: 'us-calendar-year' }],
  [{ longAfterDays: 'a year' }, { kind: 'us-calendar-year' }],
])('what was kept as %j counts by %j', (stored, termRule) => {
  expect(storedPapersSchema.parse(stored)).toMatchObject({ termRule, thresholds });
});
