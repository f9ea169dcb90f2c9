import type { AreaHandlers, InSession } from './areas.ts';

export const paperHandlers = (inSession: InSession): AreaHandlers<'papers'> => ({
  'papers/make': (request) => inSession(({ papers }) => papers.make(request)),
  'papers/confirm-order': ({ key }) => inSession(({ papers }) => papers.confirm(key)),
  'papers/cancel': () => inSession(({ papers }) => papers.cancel()),
  'papers/get-progress': () => inSession(({ papers }) => papers.progress()),
  'papers/get-choices': () => inSession(({ papers }) => papers.choices()),
  'papers/set-choices': (changes) => inSession(({ papers }) => papers.choose(changes)),
  'papers/set-time-zone': ({ timeZone }) => inSession(({ papers }) => papers.setTimeZone(timeZone)),
  'papers/get-reached': () => inSession(({ papers }) => papers.reached()),
});
