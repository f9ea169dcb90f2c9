/** A product in the vault, with cost, value and gain. Presentational. */
import type { VaultSlice } from '#contract/ipc/holdings/vault.ts';
import { gainPercent, GainShare } from '#renderer/shared/holdings/gain-share.tsx';
import { costPart } from '#renderer/shared/holdings/amount.tsx';
import { bidsOf, bidsTitle, piecesText } from '#renderer/shared/holdings/words.ts';
import { contentText, moneyText } from '#renderer/ui/figures/format.ts';
import { Money, Quantity, Weight } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';
import type { PositionState } from './position-of.ts';
import { useCursorRow } from './use-cursor-row.ts';

export type VaultHoldingRow = NonNullable<VaultSlice['holdings']>[number];

export function HoldingRow({
  holding,
  kept,
  selected,
  onSelect,
  onOpen,
}: {
  readonly holding: VaultHoldingRow;
  /** Its position in the portfolio. */
  readonly kept: PositionState;
  readonly selected: boolean;
  readonly onSelect: (productId: string) => void;
  readonly onOpen: (productId: string) => void;
}): ReactNode {
  const row = useCursorRow<HTMLTableRowElement>(selected);
  return (
    <tr
      ref={row}
      data-testid="vault-holding"
      data-row=""
      tabIndex={-1}
      aria-current={selected ? 'true' : undefined}
      aria-label={selected ? wordsOf(holding, kept) : undefined}
      onMouseDown={() => onSelect(holding.productId)}
      onDoubleClick={() => onOpen(holding.productId)}
    >
      <th scope="row">{holding.title}</th>
      <td>
        {holding.atLeast && 'at least '}
        <Quantity count={holding.quantity} />
      </td>
      <td>
        <Weight content={holding.fine} tone="quiet" />
      </td>
      <td>
        <Cost kept={kept} />
      </td>
      <td>
        <Money cents={holding.valueAtSpot} tone="quiet" />
      </td>
      <td>
        <Bids kept={kept} />
      </td>
      <td>
        <Gain kept={kept} />
      </td>
    </tr>
  );
}

function Cost({ kept }: { readonly kept: PositionState }): ReactNode {
  if (kept.is === 'awaited' || kept.is === 'failed') return <Awaited kept={kept} />;
  if (kept.is !== 'known') return <span className="text-detail">{kept.words}</span>;
  return (
    <>
      <Money cents={kept.holding.cost} />
      <span className="text-detail">{costPart(kept.holding)}</span>
    </>
  );
}

function Bids({ kept }: { readonly kept: PositionState }): ReactNode {
  if (kept.is === 'awaited' || kept.is === 'failed') return <Awaited kept={kept} />;
  if (kept.is === 'other' || kept.holding === null) return <Money cents={null} />;
  const { bids } = kept.holding;
  return (
    <span title={bidsTitle(kept.holding)}>
      <Money cents={bids?.total ?? null} />
      <span className="text-detail">{bidsOf(kept.holding)}</span>
    </span>
  );
}

function Gain({ kept }: { readonly kept: PositionState }): ReactNode {
  if (kept.is === 'awaited' || kept.is === 'failed') return <Awaited kept={kept} />;
  if (kept.is !== 'known') return <Money cents={null} />;
  const gain = kept.holding.unrealized?.total ?? null;
  return (
    <>
      <Money cents={gain} signed strong />
      <GainShare gain={gain} cost={kept.holding.cost} />
    </>
  );
}

/** Instead of a figure that is loading or failed, never a zero. */
function Awaited({ kept }: { readonly kept: PositionState }): ReactNode {
  if (kept.is === 'failed') return <Money cents={null} />;
  return (
    <span className="text-detail">
      <span aria-hidden="true">…</span>
      <span className="visually-hidden">not loaded yet</span>
    </span>
  );
}

/** Figures with their names, for users who navigate by rows. */
function wordsOf(
  { title, atLeast, quantity, fine, valueAtSpot }: VaultHoldingRow,
  kept: PositionState,
): string {
  return [
    title,
    `${atLeast ? 'at least ' : ''}${piecesText(quantity)}`,
    `fine ${contentText(fine)}`,
    ...costWords(kept),
    `at spot ${moneyText(valueAtSpot)}`,
    ...gainWords(kept),
  ].join(', ');
}

function costWords(kept: PositionState): readonly string[] {
  if (kept.is === 'awaited') return ['cost not loaded yet'];
  if (kept.is === 'failed') return ['cost not known'];
  if (kept.is !== 'known') return [kept.words];
  return [`cost basis ${moneyText(kept.holding.cost)}${costPart(kept.holding)}`];
}

function gainWords(kept: PositionState): readonly string[] {
  if (kept.is !== 'known') return [];
  const { bids, cost, unrealized } = kept.holding;
  const gain = unrealized?.total ?? null;
  const percent = gainPercent(gain, cost);
  return [
    `at best bids ${moneyText(bids?.total ?? null)}${bidsOf(kept.holding)}`,
    `unrealized gain ${moneyText(gain, true)}${percent === null ? '' : `, ${percent}`}`,
  ];
}
