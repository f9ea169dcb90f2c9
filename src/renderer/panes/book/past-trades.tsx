/** A fold with what was traded of a product before, where the marketplace tells it. Asked for when it is opened. */
import type { PastTradesView } from '#contract/ipc/past-trades.ts';
import type { MarketRow } from '#contract/ipc/market.ts';
import { failureText } from '#renderer/store/bridge/failures.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { countText, dateTimeText, statusText, UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { Money, Premium } from '#renderer/ui/figures/values.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './past-trades.module.css';

type Product = Pick<MarketRow, 'productId' | 'variantId'>;

/** Nothing where the marketplace is known not to tell. */
export function LastTrades({ productId, variantId }: Product): ReactNode {
  const [open, setOpen] = useState(false);
  const isSilent = useTerminal(({ session }) => {
    const profile = session.profiles.find(({ id }) => id === session.activeProfileId);
    return profile?.knownRoutes.getProductActivity?.answers === false;
  });
  // Open, it stays to say so.
  if (isSilent && !open) return null;
  return (
    <details
      className={styles['fold']}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>Last trades</summary>
      {open && <Trades productId={productId} variantId={variantId} />}
    </details>
  );
}

function Trades({ productId, variantId }: Product): ReactNode {
  const bridge = useBridge();
  const [read, setRead] = useState<PastTradesView | { readonly failed: string } | null>(null);
  useEffect(() => {
    let left = false;
    const ask = async (): Promise<void> => {
      const answer = await sendCommand(bridge, 'market/past-trades', { productId, variantId });
      if (!left) setRead(answer.ok ? answer.value : { failed: failureText(answer.error) });
    };
    void ask();
    return () => {
      left = true;
    };
  }, [bridge, productId, variantId]);
  if (read === null) return <output className={styles['note']}>Loading…</output>;
  if ('failed' in read) {
    return (
      <p className={styles['note']} role="alert">
        {read.failed}
      </p>
    );
  }
  if (read.state === 'not-told') {
    return <p className={styles['note']}>The marketplace does not tell past trades, or not now.</p>;
  }
  return <Told {...read} />;
}

function Told({ trades, unreadable }: PastTradesView & { readonly state: 'told' }): ReactNode {
  return (
    <>
      {trades.length === 0 ? (
        <p className={styles['note']}>No past trades.</p>
      ) : (
        <table className={styles['trades']}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">What</th>
              <th scope="col">Pieces</th>
              <th scope="col">Price</th>
              <th scope="col">Premium</th>
            </tr>
          </thead>
          <tbody>
            {trades.map((trade, place) => (
              // Nothing in it is its own alone: two trades may be alike in all of it.
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
          </tbody>
        </table>
      )}
      {unreadable > 0 && (
        <p className={styles['note']}>{countText(unreadable)} could not be read.</p>
      )}
    </>
  );
}
