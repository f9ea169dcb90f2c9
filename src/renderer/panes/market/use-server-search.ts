/** Asks the marketplace's search for a text that is not found among what was read, once the user stops typing. */
import type { FoundProducts } from '#contract/ipc/market.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useEffect, useState } from 'react';

/** As long as between two keys of who is still typing. */
const PAUSE_MS = 350;
/** One letter is in every product. */
const SHORTEST = 2;

export type ServerSearch =
  | { readonly state: 'searching' }
  | { readonly state: 'found'; readonly found: FoundProducts }
  | { readonly state: 'failed'; readonly failure: FailureView };

/**
 * @param query what is typed
 * @param isWanted it may be about what was not read yet
 * @returns what came of it; null while nothing was asked for this text
 */
export function useServerSearch(query: string, isWanted: boolean): ServerSearch | null {
  const bridge = useBridge();
  const [known, setKnown] = useState<{
    readonly text: string;
    readonly search: ServerSearch;
  } | null>(null);
  const text = query.trim();
  const shown = known?.text === text ? known.search : null;
  // What it found makes it unwanted; asked for once it is not asked for again.
  const asks = isWanted && text.length >= SHORTEST && shown === null;

  useEffect(() => {
    if (!asks) return undefined;
    const searchIt = async (): Promise<void> => {
      setKnown({ text, search: { state: 'searching' } });
      const answer = await sendCommand(bridge, 'market/search', { text });
      const search: ServerSearch = answer.ok
        ? { state: 'found', found: answer.value }
        : { state: 'failed', failure: answer.error };
      setKnown((now) => (now?.text === text ? { text, search } : now));
    };
    const timer = setTimeout(() => {
      void searchIt();
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [asks, bridge, text]);

  return shown;
}

/** What came of it, in a line. */
export function searchWords(search: ServerSearch): string {
  switch (search.state) {
    case 'searching':
      return 'Searching the marketplace…';
    case 'failed':
      return `The marketplace’s search failed: ${search.failure.title}`;
    case 'found': {
      const { productIds, total, unreadable, notRead } = search.found;
      const count = productIds.length;
      return [
        total !== null && total > count
          ? `The marketplace finds ${String(total)} products, of which the first ${String(count)} are here`
          : `The marketplace finds ${String(count)} ${count === 1 ? 'product' : 'products'}`,
        ...(notRead > 0 ? [`${String(notRead)} not read yet`] : []),
        ...(unreadable > 0 ? [`${String(unreadable)} could not be read`] : []),
      ].join(', ');
    }
  }
}
