import type { SpotRow } from '#contract/ipc/market/market.ts';
import { isOld } from '#renderer/shared/freshness/freshness.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { useFromNow } from '#renderer/ui/figures/use-now.ts';
import { Age, ChangeFigure, PerOunce } from '#renderer/ui/figures/values.tsx';
import { spotOf } from '#renderer/ui/figures/figure-mark.ts';
import { memo, type ReactNode } from 'react';
import { sparklinePath } from './sparkline.ts';
import { spotChangeText, displayedChange, spotText } from './spot-text.ts';
import styles from './spot-strip.module.css';

/**
 * Spot prices per troy ounce (bitcoin: per coin) and their change since the previous close, or since the
 * terminal started.
 */
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
  const status = useTerminal((state) => state.connection.status);
  const stale = useFromNow(1_000, (now) => isOld({ status }, row.asOf, now));
  return (
    <li className={cx(styles['spot'], stale && styles['stale'])} title={spotText(row)}>
      <span className="text-second">{row.material}</span>
      <span>
        <PerOunce micros={row.price} strong mark={spotOf(row.material)} />
        {row.ask !== null && (
          <span className={styles['ask']}>
            <span aria-hidden="true"> / </span>
            <span className="visually-hidden"> ask </span>
            <PerOunce micros={row.ask} tone="quiet" />
          </span>
        )}
      </span>
      <span className={styles['change']}>
        <ChangeFigure ppm={displayedChange(row)} />
        <span className="visually-hidden">{spotChangeText(row)}</span>
      </span>
      <svg
        className={styles['line']}
        viewBox="0 0 72 24"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={sparklinePath(row.recent, 72, 24)} />
      </svg>
      {row.marketOpen === false && (
        <span className={styles['closed']}>
          <span className="visually-hidden">market </span>closed
        </span>
      )}
      {stale && <Age at={row.asOf} />}
    </li>
  );
});
