/** Asks the marketplace's own search when the terminal finds nothing, once the user stops typing. */
import type { FoundProducts } from '#contract/ipc/market/market.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import type { MarketPage } from '#renderer/store/state/market-state.ts';
import { useEffect, useState } from 'react';
import type { ViewLoader } from './market-page.ts';

/** Longer than the time between two keys while typing. */
const PAUSE_MS = 350;
/** Every product has any single letter. */
const SHORTEST = 2;

export type ServerSearch =
  | { readonly state: 'searching' }
  | { readonly state: 'found'; readonly found: FoundProducts }
  | { readonly state: 'failed'; readonly failure: FailureView };

/**
 * Adds what it finds to the view.
 *
 * @returns the outcome; null if this text was not searched for
 */
export function useServerSearch(loader: ViewLoader, page: MarketPage | null): ServerSearch | null {
  const bridge = useBridge();
  const query = useTerminal((state) => state.filter.query);
  const isOnline = useTerminal((state) => state.connection.status === 'online');
  const isRead = useTerminal((state) => state.catalogue.state === 'ready');
  const [known, setKnown] = useState<{
    readonly text: string;
    readonly search: ServerSearch;
  } | null>(null);
  const text = query.trim();
  const shown = known?.text === text ? known.search : null;
  const isEmpty = page?.view.words === query && page.total === 0;
  const isWanted = isOnline && (!isRead || isEmpty);
  // Asked once: what it finds makes the page non-empty.
  const asks = isWanted && text.length >= SHORTEST && shown === null;
  const found = shown?.state === 'found' ? shown.found.productIds : null;
  useEffect(() => {
    loader.setFound(found === null ? null : { text, productIds: found });
  }, [loader, text, found]);

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
    const timer = setTimeout(() => void searchIt(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asks, bridge, text]);

  return shown;
}

/** The outcome in a line. */
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
