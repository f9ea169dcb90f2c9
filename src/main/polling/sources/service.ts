/** The marketplace itself: its name and version, its categories, and its own health status. */
import type { CallOptions } from '#main/marketplace/calls/caller.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import { READ } from '../choice/poll-source.ts';
import { REST } from '../choice/choose.ts';
import type { Visibility } from '../reading/visibility.ts';
import { NEVER } from '../reading/never-read.ts';
import { callOptions } from '../reading/read-pages.ts';
import { every, type Opened, polled, type Needs } from '../reading/source.ts';
import type { HealthReport } from '../reading/events.ts';

/** Whenever there is capacity. */
const AT_LEISURE_MS = 60_000;

export const serviceReading = polled({
  name: 'service',
  route: 'getRoot',
  shownIn: [],
  open: ({ client, events, visibility }: Needs<'getRoot'>) =>
    once(visibility, client.getRoot, (service) => {
      events.emit('serviceRead', service);
    }),
});

/** From the legacy host; without it the titles in the products remain. */
export const categoriesReading = polled({
  name: 'categories',
  route: 'getCategories',
  shownIn: [],
  open: ({ client, events, visibility }: Needs<'getCategories'>) =>
    once(visibility, client.getCategories, ({ rows, unreadable }) => {
      events.emit('categoriesRead', rows, unreadable);
    }),
});

/** Read once per connection when nothing is more urgent. A marketplace without the route is just as good. */
function once<T>(
  visibility: Visibility,
  ask: (options: CallOptions) => Promise<Answer<T>>,
  tell: (value: T) => void,
): Opened {
  let askedAt = NEVER;
  let isAnswered = false;
  return {
    pace: () => (isAnswered || !visibility.showsAnything ? REST : every(AT_LEISURE_MS, askedAt)),
    read: async (how) => {
      askedAt = how.startedAt;
      const answer = await ask({ ...callOptions(how, 0), lane: 'hidden', tries: 1 });
      isAnswered = answer.ok || answer.error.kind !== 'not-the-marketplace';
      if (!answer.ok) return READ;
      how.onAnswer(answer.meta);
      tell(answer.value);
      return READ;
    },
  };
}

const A_DAY_MS = 24 * 3_600_000;
const MIN_INTERVAL_MS = 30_000;
/** Unavailable: there is no such route, or not for this key. */
const ABSENT: ReadonlySet<string> = new Set(['not-found', 'forbidden', 'unknown-key']);

/** Read only while readings fail on its side, in the lowest lane. */
export const healthReading = polled({
  name: 'health',
  route: 'getHealth',
  shownIn: [],
  open: ({ client, events, trouble, visibility }: Needs<'getHealth'>) => {
    let askedAt = NEVER;
    let absentUntil = NEVER;
    const tell = (said: HealthReport | null): void => {
      events.emit('healthRead', said);
    };
    trouble.whenOver(() => tell(null));
    return {
      pace: (now) => {
        // Once for the failures since the last read: if nothing else is read, neither is this.
        const isAsked = trouble.isOver || trouble.lastFailedAt <= askedAt;
        if (isAsked || now < absentUntil || !visibility.showsAnything) return REST;
        return every(MIN_INTERVAL_MS, askedAt);
      },
      read: async (how) => {
        askedAt = how.startedAt;
        const answer = await client.getHealth({ ...callOptions(how, 0), lane: 'hidden', tries: 1 });
        // It may be over by now, and a cancelled request says nothing.
        if (trouble.isOver || (!answer.ok && answer.error.kind === 'aborted')) return READ;
        if (answer.ok) tell({ kind: 'said', health: answer.value });
        else if (ABSENT.has(answer.error.kind)) absentUntil = how.startedAt + A_DAY_MS;
        else tell({ kind: 'fails' });
        return READ;
      },
    };
  },
});
