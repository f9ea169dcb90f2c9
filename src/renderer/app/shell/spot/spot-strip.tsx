import type { SpotRow } from '#contract/ipc/market.ts';
import { isOld } from '#renderer/shared/freshness/freshness.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { changePpm } from '#renderer/ui/figures/format.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { Age, Change, PerOunce } from '#renderer/ui/figures/values.tsx';
import { memo, type ReactNode } from 'react';
import { sparklinePath } from './sparkline.ts';
import styles from './spot-strip.module.css';

/** Spot prices per troy ounce (bitcoin: per coin) with what they did since the terminal started. */
export function SpotStrip(): ReactNode {
  const spot = useTerminal((state) => state.spot);
  return (
    <section className={styles['strip']} aria-label="Spot prices">
      {spot.length === 0 ? (
        <p className={styles['none']}>Spot prices are not loaded yet.</p>
      ) : (
        <ul className={styles['list']}>
          {spot.map((row) => (
            <Spot key={row.material} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

const Spot = memo(function Spot({ row }: { readonly row: SpotRow }): ReactNode {
  const connection = useTerminal((state) => state.connection);
  const stale = isOld(connection, row.fetchedAt, useNow(1000));
  return (
    <li className={cx(styles['spot'], stale && styles['stale'])}>
      <span className={styles['metal']}>{row.material}</span>
      <PerOunce micros={row.price} strong />
      <Change ppm={changePpm(row.price, row.firstPrice)} />
      <svg
        className={styles['line']}
        viewBox="0 0 72 24"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={sparklinePath(row.recent, 72, 24)} />
      </svg>
      {stale && <Age at={row.fetchedAt} />}
    </li>
  );
});
