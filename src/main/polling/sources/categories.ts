/** How the marketplace orders its catalogue. Asked once for a connection, of the legacy host alone, when there is room. */
import { REST } from '../choice/choose.ts';
import { READ } from '../choice/poll-loop.ts';
import { NEVER } from '../reading/never-read.ts';
import { callOptions } from '../reading/read-pages.ts';
import { every, polled, type Needs } from '../reading/source.ts';

/** Whenever there is room. */
const AT_LEISURE_MS = 60_000;

export const categoriesReading = polled({
  name: 'categories',
  route: 'getCategories',
  shownIn: [],
  open: ({ client, events, visibility }: Needs<'getCategories'>) => {
    let askedAt = NEVER;
    let isAnswered = false;
    return {
      pace: () => (isAnswered || !visibility.showsAnything ? REST : every(AT_LEISURE_MS, askedAt)),
      read: async (how) => {
        askedAt = how.startedAt;
        const options = { ...callOptions(how, 0), lane: 'hidden', tries: 1 } as const;
        const answer = await client.getCategories(options);
        isAnswered = answer.ok || answer.error.kind !== 'not-the-marketplace';
        // Without a legacy address nothing was sent; a host that does not answer leaves the titles that products carry.
        if (!answer.ok) return READ;
        how.onAnswer(answer.meta);
        const { rows, unreadable } = answer.value;
        events.emit('categoriesRead', rows, unreadable);
        return READ;
      },
    };
  },
});
