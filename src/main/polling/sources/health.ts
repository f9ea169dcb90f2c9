/** The marketplace's own health status. Read only while readings fail on its side, in the lowest lane. */
import type { HealthReport } from '../reading/events.ts';
import { READ } from '../choice/poll-source.ts';
import { REST } from '../choice/choose.ts';
import { NEVER } from '../reading/never-read.ts';
import { callOptions } from '../reading/read-pages.ts';
import { every, polled, type Needs } from '../reading/source.ts';

const A_DAY_MS = 24 * 3_600_000;
const MIN_INTERVAL_MS = 30_000;
/** Unavailable: there is no such route, or not for this key. */
const ABSENT: ReadonlySet<string> = new Set(['not-found', 'forbidden', 'unknown-key']);

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
