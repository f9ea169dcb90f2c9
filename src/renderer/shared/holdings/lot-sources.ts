import type { LotView } from '#contract/ipc/holdings/portfolio.ts';

export const LOT_SOURCES: Readonly<Record<LotView['source'], string>> = {
  'journal-reported': 'order',
  'journal-quoted': 'order, as quoted',
  orders: 'order placed elsewhere',
  vault: 'vault, without an order',
  import: 'import',
  'by-hand': 'by hand',
};
