/** A drawing of the product from its known properties: the window loads no pictures. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { Material } from '#domain/metal/material.ts';
import type { ReactNode } from 'react';
import styles from './head.module.css';

const SYMBOLS: Readonly<Record<Material, string>> = {
  Gold: 'Au',
  Silver: 'Ag',
  Platinum: 'Pt',
  Palladium: 'Pd',
  Bitcoin: '₿',
};

const MOST_LETTERS = 9;

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

/** By category first, then by title; everything but bars is drawn round. */
export function formOf({
  category,
  subCategory,
  title,
}: Pick<MarketRow, 'category' | 'subCategory' | 'title'>): 'bar' | 'round' {
  for (const text of [category, subCategory, title]) {
    if (/\b(?:bars?|ingots?|good delivery)\b/i.test(text ?? '')) return 'bar';
    if (/\b(?:coins?|rounds?)\b/i.test(text ?? '')) return 'round';
  }
  return 'round';
}
