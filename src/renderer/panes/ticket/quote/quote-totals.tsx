/** The total of the quote: always in view, right above the button. */
import type { PromotionView, QuoteView } from '#contract/ipc/trading/ticket.ts';
import { assertNever } from '#domain/assert-never.ts';
import { allInOf, quotePremiumOf, totalOf } from '#renderer/ui/figures/figure-mark.ts';
import { Money, PerOunce, Premium } from '#renderer/ui/figures/values.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import { SheetRow } from '../parts/sheet-row.tsx';
import styles from '../parts/sheet.module.css';
import { useTicketContext } from '../state/ticket-context.ts';
import { perUnitLabel } from '#renderer/panes/ticket/model/quote-figures.ts';

export function QuoteTotals({ quote }: { readonly quote: QuoteView }): ReactNode {
  const { state, text, whyInvalid } = useTicketContext();
  const quoted = state.phase === 'quoted' ? state : null;
  const valid = whyInvalid === null ? quoted : null;
  const isBuy = ('draft' in state ? state.draft.side : text.side) === 'buy';
  const promotion = valid?.promotion ?? null;
  return (
    <dl
      className={cx(
        styles['sheet'],
        styles['open'],
        whyInvalid !== null && styles['outdatedTotals'],
      )}
    >
      <SheetRow label={isBuy ? 'Total' : 'You receive'} tone="total">
        <PreviousTotal previous={quoted?.previousTotal ?? null} total={quote.total} />
        <span data-testid="ticket-total">
          <Money cents={quote.total} strong mark={totalOf(quote.quoteId)} />
        </span>
        {valid?.distance === 0 && <span className={styles['noSlippage']}>No slippage allowed</span>}
      </SheetRow>
      {promotion !== null && (
        <SheetRow label={`With ${promotion.code}, when executed`} tone="minor">
          <TotalWithCode promotion={promotion} />
        </SheetRow>
      )}
      <SheetRow label={perUnitLabel(quote, isBuy ? 'All-in' : 'After fees')}>
        <PerOunce micros={quote.allIn?.perUnit ?? null} mark={allInOf(quote.quoteId)} />{' '}
        <Premium ppm={quote.allIn?.premium ?? null} mark={quotePremiumOf(quote.quoteId)} />
      </SheetRow>
    </dl>
  );
}

function TotalWithCode({ promotion }: { readonly promotion: PromotionView }): ReactNode {
  switch (promotion.state) {
    case 'checking':
      return 'checking…';
    case 'applied':
      return <Money cents={promotion.total} tone="quiet" />;
    case 'refused':
      return <span className={cx('text-caution', styles['text'])}>not accepted</span>;
    default:
      return assertNever(promotion);
  }
}

function PreviousTotal({
  previous,
  total,
}: {
  /** Total of the quote that this one replaced; null when it replaced none. */
  readonly previous: number | null;
  readonly total: number;
}): ReactNode {
  if (previous === null || previous === total) return null;
  return (
    <span className={styles['previous']}>
      <span className="visually-hidden">was </span>
      <Money cents={previous} tone="struck" />
      <span aria-hidden="true"> {total > previous ? '▲' : '▼'} </span>
    </span>
  );
}
