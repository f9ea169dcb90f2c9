/** The gold-silver ratio at current spot. */
import type { SpotRow } from '#contract/ipc/market/market.ts';
import { figureText, ratioText, setAgainst } from '#renderer/shared/chart/plot/measures.ts';
import { isOld } from '#renderer/shared/freshness/freshness.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { Age } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';
import styles from './portfolio.module.css';

const OLD_CHECK_MS = 5_000;

/** Nothing where one spot is not known. */
export function GoldSilver(): ReactNode {
  const gold = useTerminal(({ spot }) => rowOf(spot, 'Gold'));
  const silver = useTerminal(({ spot }) => rowOf(spot, 'Silver'));
  const status = useTerminal((state) => state.connection.status);
  const now = useNow(OLD_CHECK_MS);
  if (gold === undefined || silver === undefined) return null;
  const ratio = setAgainst('ratio', gold.price, silver.price);
  if (ratio === null) return null;
  // As old as the older spot.
  const asOf = Math.min(gold.asOf, silver.asOf);
  const old = isOld({ status }, asOf, now);
  const words = figureText('ratio', ratio, 'Gold');
  return (
    <>
      <dt>Gold/silver</dt>
      <dd title={words} className={styles['ratio']}>
        <span data-figure="" aria-hidden="true">
          {ratioText(ratio)}
        </span>
        <span className="visually-hidden">{words}</span>
        {old && (
          <>
            {' '}
            <Age at={asOf} />
          </>
        )}
      </dd>
    </>
  );
}

const rowOf = (spot: readonly SpotRow[], metal: SpotRow['material']): SpotRow | undefined =>
  spot.find(({ material }) => material === metal);
