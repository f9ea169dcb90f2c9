/** The open lots of one holding, and those chosen to be sold. */
import type { LotsView } from '#contract/ipc/holdings/portfolio.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { usePolled } from '#renderer/store/bridge/use-question.ts';
import type { LotToSell } from '#renderer/store/drafts/ticket-text.ts';
import { countText } from '#renderer/ui/figures/format.ts';
import { useMemo, useState } from 'react';
import { AGAIN_MS, type HoldingsRead } from './use-holdings.ts';

/** Chosen lots of one product. */
interface LotsChosen {
  readonly product: string | null;
  readonly ids: ReadonlySet<string>;
}
const NONE: ReadonlySet<string> = new Set();

interface KnownLots {
  readonly product: string;
  readonly lots: LotsView | null;
  readonly failure: FailureView | null;
}

export interface OpenedLots {
  /** Null until they were read. */
  readonly lots: LotsView | null;
  readonly failure: FailureView | null;
  /** IDs of the chosen lots. */
  readonly toSell: ReadonlySet<string>;
  readonly onToSell: (id: string) => void;
  /** All lots with pieces left, the oldest first; none by other methods than chosen pieces. */
  readonly chosen: readonly LotToSell[];
}

/** @param product null while no lots are open */
export function useLots(
  product: string | null,
  { view, version: asked }: HoldingsRead,
): OpenedLots {
  const [known, setKnown] = useState<KnownLots | null>(null);
  const [toSell, setToSell] = useState<LotsChosen>({ product: null, ids: NONE });
  // Another lot method changes `version`.
  const request = useMemo(
    () => (product === null ? null : { asked, of: { product } }),
    [product, asked],
  );
  usePolled('portfolio/get-lots', request?.of ?? null, AGAIN_MS, (of, answer) =>
    setKnown({
      product: of.product,
      lots: answer.ok ? answer.value : null,
      failure: answer.ok ? null : answer.error,
    }),
  );
  const shown = known !== null && known.product === product ? known : null;
  const ids = product !== null && toSell.product === product ? toSell.ids : NONE;
  const lots = shown?.lots ?? null;
  return {
    lots,
    failure: shown?.failure ?? null,
    toSell: ids,
    onToSell: (id) => setToSell((before) => toggled(before, product, id)),
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
