/** What the portfolio has not read yet, in words. */
import type { PortfolioProgress } from '#contract/ipc/holdings/portfolio.ts';
import type { PortfolioParts } from './portfolio-parts.ts';

/** Null when everything was read. @param reading the progress with older orders; null when they were read */
export function unreadRecordsText(
  { orders, vault, hasVault }: Pick<PortfolioParts, 'orders' | 'vault' | 'hasVault'>,
  reading: PortfolioProgress,
): string | null {
  const missing = [
    ...(orders().fetchedAt === null ? ['the orders of the marketplace'] : []),
    ...(vault().fetchedAt === null && hasVault() ? ['the vault'] : []),
  ];
  const sentences = [
    ...(missing.length === 0 ? [] : [`Not read yet: ${missing.join(' and ')}.`]),
    ...(reading === null
      ? []
      : [
          `Reading orders, ${grouped(reading.done)} of ${grouped(reading.total)}: figures are of those.`,
        ]),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

const grouped = (orders: number): string => orders.toLocaleString('en-US');
