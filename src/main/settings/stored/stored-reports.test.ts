import { expect, it } from 'vitest';
import { DEFAULT_REPORT_CHOICES } from '#contract/ipc/holdings/reports.ts';
import { storedReportsSchema } from './stored-reports.ts';

const { thresholds } = DEFAULT_REPORT_CHOICES;

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
  expect(storedReportsSchema.parse(stored)).toMatchObject({ termRule, thresholds });
});
