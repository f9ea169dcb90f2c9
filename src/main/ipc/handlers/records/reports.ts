import type { AreaHandlers, InSession } from '#main/ipc/areas.ts';

export const reportHandlers = (inSession: InSession): AreaHandlers<'reports'> => ({
  'reports/make': (request) => inSession(({ reports }) => reports.make(request)),
  'reports/confirm-order': ({ key }) => inSession(({ reports }) => reports.confirm(key)),
  'reports/cancel': () => inSession(({ reports }) => reports.cancel()),
  'reports/get-progress': () => inSession(({ reports }) => reports.progress()),
  'reports/get-choices': () => inSession(({ reports }) => reports.choices()),
  'reports/set-choices': (changes) => inSession(({ reports }) => reports.choose(changes)),
  'reports/set-time-zone': ({ timeZone }) =>
    inSession(({ reports }) => reports.setTimeZone(timeZone)),
  'reports/get-reached': () => inSession(({ reports }) => reports.reached()),
});
