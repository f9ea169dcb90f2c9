/** What was recorded of the rows, for those columns that show it. */
import type { MarketColumn } from '#domain/workspace/market-columns.ts';
import type { ReactNode } from 'react';
import { PremiumLinesOf } from './premium-line.tsx';
import { OpeningsOf } from './since-open.tsx';

export function RowHistoryOf({
  columns,
  children,
}: {
  readonly columns: readonly MarketColumn[];
  readonly children: ReactNode;
}): ReactNode {
  return (
    <PremiumLinesOf isShown={columns.includes('premium-line')}>
      <OpeningsOf isShown={columns.includes('change')}>{children}</OpeningsOf>
    </PremiumLinesOf>
  );
}
