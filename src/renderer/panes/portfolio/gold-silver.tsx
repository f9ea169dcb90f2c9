/** The gold-silver ratio at current spot. */
import type { SpotRow } from '#contract/ipc/market/market.ts';
import { figureText, ratioText, setAgainst } from '#renderer/shared/chart/plot/measures.ts';
import { useOld } from '#renderer/shared/freshness/use-old.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { Age } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';

/** Nothing where one spot is not known. */
export function GoldSilver(): ReactNode {
  const gold = useTerminal(({ spot }) => rowOf(spot, 'Gold'));
  const silver = useTerminal(({ spot }) => rowOf(spot, 'Silver'));
  // As old as the older spot.
  const asOf = Math.min(gold?.asOf ?? Infinity, silver?.asOf ?? Infinity);
  const old = useOld(asOf);
  if (gold === undefined || silver === undefined) return null;
  const ratio = setAgainst('ratio', gold.price, silver.price);
  if (ratio === null) return null;
  const words = figureText('ratio', ratio, 'Gold');
  return (
    <>
      <dt>Gold/silver</dt>
      <dd title={words} className="text-second">
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
