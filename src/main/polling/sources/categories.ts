/**
 * The categories of the marketplace. Read once per connection, from the legacy host, when there is capacity.
 */
import { REST } from '../choice/choose.ts';
import { READ } from '../choice/poll-source.ts';
import { NEVER } from '../reading/never-read.ts';
import { callOptions } from '../reading/read-pages.ts';
import { every, polled, type Needs } from '../reading/source.ts';

/** Whenever there is capacity. */
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
        // Without a legacy address nothing is sent; if the host fails, the titles in the products remain.
        if (!answer.ok) return READ;
        how.onAnswer(answer.meta);
        const { rows, unreadable } = answer.value;
        events.emit('categoriesRead', rows, unreadable);
        return READ;
      },
    };
  },
});
