/** A fold with the last trades of a product, where the marketplace reports them. Read when it is opened. */
import { ErrorLine } from '#renderer/shared/errors/error-line.tsx';
import { activeProfile } from '#renderer/store/state/service-state.ts';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { PastTradesView } from '#contract/ipc/market/past-trades.ts';
import { PlainTable } from '#renderer/ui/table/plain-table.tsx';
import { useAnswer } from '#renderer/store/bridge/use-question.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { countText, dateTimeText, statusText, UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { Money, Premium } from '#renderer/ui/figures/values.tsx';
import { type ReactNode, useState } from 'react';
import styles from './past-trades.module.css';

type ProductIds = Pick<MarketRow, 'productId' | 'variantId'>;

/** Hidden where the marketplace is known not to report trades, unless it is open already. */
export function LastTrades({ productId, variantId }: ProductIds): ReactNode {
  const [open, setOpen] = useState(false);
  const isUnsupported = useTerminal(({ session }) => {
    const profile = activeProfile(session);
    return profile?.knownRoutes.getProductActivity?.answers === false;
  });
  if (isUnsupported && !open) return null;
  return (
    <details className={styles['fold']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Last trades</summary>
      {open && <Trades productId={productId} variantId={variantId} />}
    </details>
  );
}

function Trades(product: ProductIds): ReactNode {
  const bridge = useBridge();
  const answer = useAnswer(`${product.productId} ${product.variantId ?? ''}`, () =>
    sendCommand(bridge, 'market/past-trades', product),
  );
  if (answer.state === 'loading') return <output className={styles['note']}>Loading…</output>;
  if (answer.state === 'failed') {
    return <ErrorLine of={answer.reason} className={styles['note']} />;
  }
  const { value } = answer;
  return value.state === 'not-reported' ? (
    <p className={styles['note']}>The marketplace does not report past trades now.</p>
  ) : (
    <TradesTable {...value} />
  );
}

function TradesTable({
  trades,
  unreadable,
}: PastTradesView & { readonly state: 'reported' }): ReactNode {
  return (
    <>
      {trades.length === 0 ? (
        <p className={styles['note']}>No past trades.</p>
      ) : (
        <PlainTable
          className={styles['trades']}
          heads={['Time', 'What', 'Pieces', 'Price', 'Premium']}
        >
          {trades.map((trade, place) => (
            // Two trades may be identical.
            <tr key={place}>
              <td>{trade.at === null ? UNKNOWN_VALUE : dateTimeText(trade.at)}</td>
              <td>{trade.event === null ? UNKNOWN_VALUE : statusText(trade.event)}</td>
              <td>{countText(trade.quantity)}</td>
              <td>
                <Money cents={trade.price} />
              </td>
              <td>
                <Premium ppm={trade.premium} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {unreadable > 0 && (
        <p className={styles['note']}>{countText(unreadable)} could not be read.</p>
      )}
    </>
  );
}
