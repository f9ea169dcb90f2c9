/** A product in the vault: pieces, fine weight, value at spot, best bid. Presentational. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { VaultSlice } from '#contract/ipc/orders.ts';
import { contentText, countText, moneyText } from '#renderer/ui/figures/format.ts';
import { Money, Quantity, Weight } from '#renderer/ui/figures/values.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import type { ReactNode } from 'react';
import { useCursorRow } from './use-cursor-row.ts';
import styles from './vault.module.css';

export type VaultHolding = NonNullable<VaultSlice['holdings']>[number];

export function HoldingRow({
  holding,
  selected,
  market,
  onSelect,
  onSell,
}: {
  readonly holding: VaultHolding;
  readonly selected: boolean;
  /** Where it would be sold; undefined where the market does not have it. */
  readonly market: MarketRow | undefined;
  readonly onSelect: (productId: string) => void;
  readonly onSell: (holding: VaultHolding) => void;
}): ReactNode {
  const row = useCursorRow<HTMLTableRowElement>(selected);
  const bid = market?.bid?.price ?? null;
  return (
    <tr
      ref={row}
      data-testid="vault-holding"
      data-row=""
      tabIndex={-1}
      aria-current={selected ? 'true' : undefined}
      aria-label={selected ? wordsOf(holding, bid) : undefined}
      onMouseDown={() => {
        onSelect(holding.productId);
      }}
      onDoubleClick={() => {
        onSell(holding);
      }}
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
        <Money cents={holding.valueAtSpot} />
      </td>
      <td>
        <Money cents={bid} tone="quiet" />
      </td>
      {/* A column of its own, so that the bids stand under each other. */}
      <td className={styles['hint']} data-uncopied="">
        {selected && (
          <>
            <BoundKey id="ticket.sell" /> sell
          </>
        )}
      </td>
    </tr>
  );
}

/** Its figures with their names, which somebody who moves by rows does not hear from the head. */
const wordsOf = (
  { title, atLeast, quantity, fine, valueAtSpot }: VaultHolding,
  bid: number | null,
): string =>
  [
    title,
    `${atLeast ? 'at least ' : ''}${countText(quantity)} ${quantity === 1 ? 'piece' : 'pieces'}`,
    `fine ${contentText(fine)}`,
    `at spot ${moneyText(valueAtSpot)}`,
    `best bid ${moneyText(bid)}`,
  ].join(', ');
