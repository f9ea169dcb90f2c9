/** The quote on the ticket, line by line, down to what an ounce costs all in. */
import type { QuoteView } from '#contract/ipc/ticket.ts';
import { Badge, Money, PerOunce, Premium, Quantity, cx } from '#renderer/ui/index.ts';
import type { ReactNode } from 'react';
import { type FeeRow, feeRows, lineTotal } from './quote-figures.ts';
import styles from './ticket.module.css';

export interface QuoteSheetProps {
  readonly quote: QuoteView;
  readonly toVault: boolean;
  /** Why it no longer counts; null while it does. */
  readonly outdated: string | null;
}

export function QuoteSheet(props: QuoteSheetProps): ReactNode {
  const { quote, outdated } = props;
  return (
    <section
      className={cx(styles['quote'], outdated !== null && styles['outdated'])}
      aria-label={outdated === null ? 'Quote' : `Old quote: ${outdated}`}
    >
      {outdated !== null && (
        <p className={styles['outdatedMark']}>
          <Badge tone="warn">{outdated}</Badge>
        </p>
      )}
      <dl className={styles['sheet']}>
        {quote.lines.map((line, index) => (
          <QuoteLine key={line.id ?? index} line={line} many={quote.lines.length > 1} />
        ))}
        {feeRows(quote, props.toVault).map((fee) => (
          <Fee key={fee.id} fee={fee} />
        ))}
        {quote.salesTax !== null && (
          <Row label="Sales tax">
            <Money cents={quote.salesTax} />
          </Row>
        )}
        {quote.optionals
          .filter((optional) => optional.selected && optional.fee !== null && optional.fee !== 0)
          .map((optional) => (
            <Row key={optional.id} label={optional.title}>
              <Money cents={optional.fee} />
            </Row>
          ))}
        <Row label={perUnitLabel(quote, 'Before fees')} tone="minor">
          <PerOunce micros={quote.beforeFees?.perUnit ?? null} tone="quiet" />{' '}
          <Premium ppm={quote.beforeFees?.premium ?? null} />
        </Row>
        {quote.unexplained !== null && quote.unexplained !== 0 && (
          <Row label="Not explained by the lines above" tone="caution">
            <Money cents={quote.unexplained} signed tone="warn" />
          </Row>
        )}
      </dl>
    </section>
  );
}

export interface QuoteTotalsProps {
  readonly quote: QuoteView;
  readonly side: 'buy' | 'sell';
  /** Total of the quote this one replaced; null when it replaced none. */
  readonly previousTotal: number | null;
  readonly outdated: boolean;
}

/** What it all comes to: always in sight, right above the button. */
export function QuoteTotals({ quote, side, previousTotal, outdated }: QuoteTotalsProps): ReactNode {
  return (
    <dl className={cx(styles['sheet'], styles['totals'], outdated && styles['outdated'])}>
      <Row label={side === 'buy' ? 'Total' : 'You receive'} tone="total">
        <PreviousTotal previous={previousTotal} total={quote.total} />
        <span data-testid="ticket-total">
          <Money cents={quote.total} strong />
        </span>
      </Row>
      <Row label={perUnitLabel(quote, side === 'buy' ? 'All-in' : 'After fees')}>
        <PerOunce micros={quote.allIn?.perUnit ?? null} />{' '}
        <Premium ppm={quote.allIn?.premium ?? null} />
      </Row>
    </dl>
  );
}

function perUnitLabel(quote: QuoteView, words: string): string {
  return `${words} per ${quote.fine?.unit === 'btc' ? 'bitcoin' : 'fine ounce'}`;
}

function QuoteLine({
  line,
  many,
}: {
  readonly line: QuoteView['lines'][number];
  readonly many: boolean;
}): ReactNode {
  return (
    <Row
      tone={line.available ? undefined : 'caution'}
      label={
        <>
          <Quantity count={line.quantity} /> × <Money cents={line.price} />
          {many && <span className={styles['variant']}> {line.title}</span>}
          {!line.available && (
            <span className={styles['error']}>
              {' '}
              {line.error ?? 'This line cannot be filled now.'}
            </span>
          )}
        </>
      }
    >
      <Money cents={lineTotal(line)} tone={line.available ? undefined : 'struck'} />
    </Row>
  );
}

function Fee({ fee }: { readonly fee: FeeRow }): ReactNode {
  if (!fee.waived) {
    return (
      <Row label={fee.label}>
        <Money cents={fee.amount} />
      </Row>
    );
  }
  return (
    <Row label={<s className={styles['waived']}>{fee.label}</s>}>
      <span className={styles['waivedWord']}>waived</span> <Money cents={fee.amount} />
    </Row>
  );
}

/** What the total was before, beside what it is. */
function PreviousTotal({
  previous,
  total,
}: {
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

function Row({
  label,
  tone,
  children,
}: {
  readonly label: ReactNode;
  readonly tone?: 'total' | 'minor' | 'caution' | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={cx(styles['pair'], tone !== undefined && styles[tone])}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
