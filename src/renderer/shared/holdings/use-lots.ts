/** The lots of one holding while they are open, and those of them that are chosen to be sold. */
import type { LotsView } from '#contract/ipc/portfolio.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import { useAskedAgain } from '#renderer/shared/asking/use-asked-again.ts';
import type { LotToSell } from '#renderer/store/drafts/ticket-text.ts';
import { countText } from '#renderer/ui/figures/format.ts';
import { useMemo, useState } from 'react';
import { AGAIN_MS, type Holdings } from './use-holdings.ts';

/** Lots that are chosen to be sold, of one product. */
interface LotsChosen {
  readonly product: string | null;
  readonly ids: ReadonlySet<string>;
}
const NONE: ReadonlySet<string> = new Set();

/** What is known of the lots of one product. */
interface KnownLots {
  readonly product: string;
  readonly lots: LotsView | null;
  readonly failure: FailureView | null;
}

export interface OpenedLots {
  /** Null until they came. */
  readonly lots: LotsView | null;
  readonly failure: FailureView | null;
  /** IDs of the lots that are chosen to be sold. */
  readonly toSell: ReadonlySet<string>;
  readonly onToSell: (id: string) => void;
  /** Those that have pieces left, all of them, the oldest first; none where the rule is not that of chosen pieces. */
  readonly chosen: readonly LotToSell[];
}

/** @param product whose lots are open; null where none are */
export function useLots(product: string | null, { view, version: asked }: Holdings): OpenedLots {
  const [known, setKnown] = useState<KnownLots | null>(null);
  const [toSell, setToSell] = useState<LotsChosen>({ product: null, ids: NONE });
  // `asked` is part of it: by another rule the lots are others.
  const request = useMemo(
    () => (product === null ? null : { asked, of: { product } }),
    [product, asked],
  );
  useAskedAgain('portfolio/get-lots', request?.of ?? null, AGAIN_MS, (of, answer) => {
    setKnown({
      product: of.product,
      lots: answer.ok ? answer.value : null,
      failure: answer.ok ? null : answer.error,
    });
  });
  const shown = known !== null && known.product === product ? known : null;
  const ids = product !== null && toSell.product === product ? toSell.ids : NONE;
  const lots = shown?.lots ?? null;
  return {
    lots,
    failure: shown?.failure ?? null,
    toSell: ids,
    onToSell: (id) => {
      setToSell((before) => toggled(before, product, id));
    },
    chosen:
      view?.rule === 'chosen' && product !== null && lots !== null
        ? lotsToSell(product, lots, ids)
        : [],
  };
}

function toggled(before: LotsChosen, product: string | null, id: string): LotsChosen {
  const ids = new Set(before.product === product ? before.ids : []);
  if (!ids.delete(id)) ids.add(id);
  return { product, ids };
}

const lotsToSell = (
  product: string,
  { lots }: LotsView,
  ids: ReadonlySet<string>,
): readonly LotToSell[] =>
  lots
    .filter(({ id }) => ids.has(id))
    .map(({ id, acquiredAt, day, pieces }) => ({
      product,
      id,
      acquiredAt,
      day,
      held: pieces,
      piecesText: countText(pieces),
    }))
    .toReversed();

/** How many pieces a ticket sells: of the lots that are chosen, or all of them. */
export const quantityToSell = (lots: readonly LotToSell[], all: number): string =>
  countText(lots.length === 0 ? all : lots.reduce((sum, { held }) => sum + held, 0));
