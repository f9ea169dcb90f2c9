/** Rows of the market by key, for components: they stay up to date while the component is mounted. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { sendCommand } from './commands/send-command.ts';
import { useBridge, useRowFollower, useTerminal } from './hooks.tsx';

/** The rows that exist, in the order of the keys. The same array until one of them changes. */
function useRows(keys: readonly string[]): readonly MarketRow[] {
  const follower = useRowFollower();
  // By what they say: callers make new arrays.
  const text = keys.join('\n');
  const list = useMemo(() => (text === '' ? [] : text.split('\n')), [text]);
  useEffect(() => follower.follow(list), [follower, list]);
  return useTerminal(useShallow(({ market }) => list.flatMap((key) => market.rows.get(key) ?? [])));
}

/** One row; undefined while it is loaded, and if it does not exist. */
export function useMarketRow(key: string | null): MarketRow | undefined {
  return useRows(key === null ? [] : [key])[0];
}

/** Reads the variants of a product once, for an action that cannot wait for `useProductRows`. */
export function useReadProduct(): (productId: string) => Promise<readonly MarketRow[]> {
  const bridge = useBridge();
  const { takeRows } = useTerminal((state) => state.actions);
  return useCallback(
    async (productId) => {
      const question = { productId, title: null };
      const answer = await sendCommand(bridge, 'market/read-product', question);
      if (!('rows' in answer)) return [];
      takeRows(answer.rows);
      return answer.rows;
    },
    [bridge, takeRows],
  );
}

/**
 * @param title where it is given, products of this title count as well
 * @returns null while they are loaded
 */
export function useProductRows(
  productId: string | null,
  title: string | null = null,
): readonly MarketRow[] | null {
  const bridge = useBridge();
  const profile = useTerminal((state) => state.session.activeProfileId);
  // The variants of a product hardly ever change; new ones come with a reading of the catalog.
  const size = useTerminal((state) => state.catalogue.rows);
  const { takeRows } = useTerminal((state) => state.actions);
  const [found, setFound] = useState<{ readonly of: string; readonly keys: readonly string[] }>();
  const wanted = [profile, productId, title].join('\n');
  useEffect(() => {
    if (productId === null || size === 0) return undefined;
    let isLeft = false;
    const read = async (): Promise<void> => {
      const answer = await sendCommand(bridge, 'market/read-product', { productId, title });
      if (isLeft || !('rows' in answer)) return;
      takeRows(answer.rows);
      setFound({ of: wanted, keys: answer.rows.map(({ key }) => key) });
    };
    void read();
    return () => {
      isLeft = true;
    };
  }, [bridge, productId, title, wanted, size, takeRows]);
  const keys = productId !== null && found?.of === wanted ? found.keys : null;
  const rows = useRows(keys ?? []);
  // Until they are followed, an answer to an earlier request may drop them again: that says nothing of the product.
  const isLoaded = useTerminal(
    ({ market }) => keys?.every((key) => market.rows.has(key) || market.followed.has(key)) ?? false,
  );
  return isLoaded ? rows : null;
}
