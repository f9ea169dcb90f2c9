/** Holdings by metal, with their shares. */
import type { PortfolioMetal } from '#contract/ipc/holdings/portfolio.ts';
import { countText, percentText, UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { Money, Weight } from '#renderer/ui/figures/values.tsx';
import { PlainTable } from '#renderer/ui/table/plain-table.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import styles from './portfolio.module.css';

const WHOLE = 1_000_000;

export function Metals({
  metals,
  old,
}: {
  readonly metals: readonly PortfolioMetal[];
  readonly old: boolean;
}): ReactNode {
  return (
    <PlainTable
      className={cx(styles['metals'], old && styles['stale'])}
      label="By metal"
      heads={[
        'Metal',
        'Share at spot',
        'Fine',
        'Cost basis',
        'At spot',
        'At best bids',
        'Unrealized gain',
      ]}
    >
      {metals.map((metal) => (
        <tr key={metal.material} data-testid="portfolio-metal">
          <th scope="row">{metal.material ?? 'Other'}</th>
          <td>
            <Share ppm={metal.share} />
          </td>
          <td>
            <Weight content={metal.fine} tone="quiet" />
          </td>
          <td>
            <Cost metal={metal} />
          </td>
          <td>
            <Money cents={metal.melt} tone="quiet" />
          </td>
          <td>
            <Money cents={metal.bids} />
          </td>
          <td>
            <Money cents={metal.unrealized} signed strong />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

function Cost({ metal: { cost, unpriced } }: { readonly metal: PortfolioMetal }): ReactNode {
  if (unpriced === 0) return <Money cents={cost} />;
  const words = `Without ${countText(unpriced)} pieces whose cost is missing`;
  return (
    <span title={words}>
      <Money cents={cost === 0 ? null : cost} />
      <span className="visually-hidden"> {words}</span>
    </span>
  );
}

function Share({ ppm }: { readonly ppm: number | null }): ReactNode {
  if (ppm === null) return UNKNOWN_VALUE;
  return (
    <span className={styles['share']}>
      <meter min={0} max={WHOLE} value={ppm} aria-hidden="true" />
      {percentText(ppm).replace(/^[+−]/u, '')}
    </span>
  );
}
