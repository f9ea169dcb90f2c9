/**
 * The marketplace's name and version. Read once per connection when nothing is more urgent; nothing depends
 * on it.
 */
import { READ } from '../choice/poll-source.ts';
import { REST } from '../choice/choose.ts';
import { NEVER } from '../reading/never-read.ts';
import { callOptions } from '../reading/read-pages.ts';
import { every, polled, type Needs } from '../reading/source.ts';

/** Whenever there is capacity. */
const AT_LEISURE_MS = 60_000;

export const serviceReading = polled({
  name: 'service',
  route: 'getRoot',
  shownIn: [],
  open: ({ client, events, visibility }: Needs<'getRoot'>) => {
    let askedAt = NEVER;
    let isAnswered = false;
    return {
      pace: () => (isAnswered || !visibility.showsAnything ? REST : every(AT_LEISURE_MS, askedAt)),
      read: async (how) => {
        askedAt = how.startedAt;
        const answer = await client.getRoot({ ...callOptions(how, 0), lane: 'hidden', tries: 1 });
        isAnswered = answer.ok || answer.error.kind !== 'not-the-marketplace';
        // A marketplace without this route is just as good.
        if (!answer.ok) return READ;
        how.onAnswer(answer.meta);
        events.emit('serviceRead', answer.value);
        return READ;
      },
    };
  },
});
