/** A drawing of what the product is, made of what is known of it: the window loads no pictures. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { Material } from '#domain/metal/material.ts';
import type { ReactNode } from 'react';
import styles from './head.module.css';
import { formOf } from './product-form.ts';

const SYMBOLS: Readonly<Record<Material, string>> = {
  Gold: 'Au',
  Silver: 'Ag',
  Platinum: 'Pt',
  Palladium: 'Pd',
  Bitcoin: '₿',
};

/** Longer weights would not fit into it. */
const MOST_LETTERS = 9;

/** Says nothing that is not said beside it. */
export function ProductDrawing({ row }: { readonly row: MarketRow }): ReactNode {
  const form = formOf(row);
  const weight = row.weightText !== null && row.weightText.length <= MOST_LETTERS;
  return (
    <svg className={styles['drawing']} viewBox="0 0 96 96" aria-hidden="true" data-form={form}>
      {form === 'bar' ? (
        <>
          <rect className={styles['outline']} x="22" y="6" width="52" height="84" rx="5" />
          <rect className={styles['rim']} x="28" y="12" width="40" height="72" rx="2" />
        </>
      ) : (
        <>
          <circle className={styles['outline']} cx="48" cy="48" r="43" />
          <circle className={styles['reeding']} cx="48" cy="48" r="40" />
          <circle className={styles['rim']} cx="48" cy="48" r="35" />
        </>
      )}
      <text className={styles['symbol']} x="48" y={weight ? 48 : 54}>
        {row.material === null ? '?' : SYMBOLS[row.material]}
      </text>
      {weight && (
        <text className={styles['engraved']} x="48" y="64">
          {row.weightText}
        </text>
      )}
    </svg>
  );
}
