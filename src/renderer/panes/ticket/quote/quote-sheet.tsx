/** The quote on the ticket, line by line, down to what an ounce costs before and after fees. */
import type { FeeChangeView, PromotionView, QuoteView, TicketState } from '#contract/ipc/ticket.ts';
import type { Cents } from '#domain/money/money.ts';
import { assertNever } from '#domain/assert-never.ts';
import { Age, Money, PerOunce, Premium, Quantity } from '#renderer/ui/figures/values.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import { FeeChangeList } from './fee-change-list.tsx';
import { type FeeRow, feeRows, lineTotal, optionalRows } from './quote-figures.ts';
import { meltMark, premiumMark } from './quote-marks.ts';
import {
  allInOf,
  quotedPriceOf,
  quotePremiumOf,
  spotOf,
  totalOf,
} from '#renderer/ui/figures/figure-mark.ts';
import { SheetRow } from '../parts/sheet-row.tsx';
import styles from '../parts/sheet.module.css';
import words from '../parts/messages.module.css';

/** With more lines than this only their sum is in sight; they unfold. */
const LINES_IN_SIGHT = 6;

type FeesSince = Extract<TicketState, { phase: 'quoted' }>['feesSince'];

const CHANGED: Readonly<Record<FeesSince, string>> = {
  'last-quote': 'Fees changed since the last quote',
  'refused-order': 'Fees changed since the rejected order',
};

export interface QuoteSheetProps {
  readonly quote: QuoteView;
  readonly toVault: boolean;
  /** Empty when nothing but prices changed. */
  readonly feeChanges: readonly FeeChangeView[];
  /** What they are compared with. */
  readonly feesSince: FeesSince;
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
      <FeeChangeList title={CHANGED[props.feesSince]} changes={props.feeChanges} />
      {quote.lines.length > LINES_IN_SIGHT && <FoldedLines quote={quote} />}
      <dl className={styles['sheet']}>
        {quote.lines.length <= LINES_IN_SIGHT && <QuoteLines quote={quote} />}
        <Difference label="Unexplained in subtotal" cents={quote.subtotalUnexplained} />
        {feeRows(quote, props.toVault).map((fee, index) => (
          <Fee key={`${fee.id} ${index}`} fee={fee} />
        ))}
        {quote.salesTax !== null && (
          <SheetRow label="Sales tax">
            <Money cents={quote.salesTax} />
          </SheetRow>
        )}
        {optionalRows(quote).map((optional) => (
          <SheetRow key={optional.id} label={optional.title}>
            <Money cents={optional.fee} />
          </SheetRow>
        ))}
        <Difference label="Unexplained in total" cents={quote.unexplained} />
        <SheetRow label={perUnitLabel(quote, 'Before fees')} tone="minor">
          <PerOunce micros={quote.beforeFees?.perUnit ?? null} tone="quiet" />{' '}
          <Premium ppm={quote.beforeFees?.premium ?? null} mark={premiumMark(quote)} />
        </SheetRow>
        <MeltRow quote={quote} />
      </dl>
    </section>
  );
}

export interface QuoteTotalsProps {
  readonly quote: QuoteView;
  readonly side: 'buy' | 'sell';
  /** Total of the quote this one replaced; null when it replaced none. */
  readonly previousTotal: number | null;
  readonly promotion: PromotionView | null;
  readonly outdated: boolean;
  /** Stands before the total, and is read after it. */
  readonly note: ReactNode;
}

/** What it all comes to: always in sight, right above the button. */
export function QuoteTotals(props: QuoteTotalsProps): ReactNode {
  const { quote, side, promotion, outdated } = props;
  return (
    <dl className={cx(styles['sheet'], styles['open'], outdated && styles['outdatedTotals'])}>
      <SheetRow label={side === 'buy' ? 'Total' : 'You receive'} tone="total">
        <PreviousTotal previous={props.previousTotal} total={quote.total} />
        <span data-testid="ticket-total">
          <Money cents={quote.total} strong mark={totalOf(quote.quoteId)} />
        </span>
        {props.note}
      </SheetRow>
      {promotion !== null && !outdated && (
        <SheetRow label={`With ${promotion.code}, when executed`} tone="minor">
          <WithCode promotion={promotion} />
        </SheetRow>
      )}
      <SheetRow label={perUnitLabel(quote, side === 'buy' ? 'All-in' : 'After fees')}>
        <PerOunce micros={quote.allIn?.perUnit ?? null} mark={allInOf(quote.quoteId)} />{' '}
        <Premium ppm={quote.allIn?.premium ?? null} mark={quotePremiumOf(quote.quoteId)} />
      </SheetRow>
    </dl>
  );
}

/** What the metal alone is worth, at the spot that every premium above is over. */
function MeltRow({ quote }: { readonly quote: QuoteView }): ReactNode {
  if (quote.spot === null || quote.spotReadAt === null) {
    return (
      <SheetRow label="Melt value" tone="minor">
        <span className={styles['text']}>spot is not known, or too old</span>
      </SheetRow>
    );
  }
  return (
    <SheetRow
      label={
        <>
          Melt value at spot <PerOunce micros={quote.spot} mark={spotOf(quote.quoteId)} />{' '}
          <Age at={quote.spotReadAt} />
        </>
      }
      tone="minor"
    >
      <Money cents={quote.melt} tone="quiet" mark={meltMark(quote)} />
    </SheetRow>
  );
}

function WithCode({ promotion }: { readonly promotion: PromotionView }): ReactNode {
  switch (promotion.state) {
    case 'checking':
      return 'checking…';
    case 'applied':
      return <Money cents={promotion.total} tone="quiet" />;
    case 'refused':
      return <span className={cx(words['caution'], styles['text'])}>not accepted</span>;
    default:
      return assertNever(promotion);
  }
}

function perUnitLabel(quote: QuoteView, text: string): string {
  return `${text} per ${quote.fine?.unit === 'btc' ? 'bitcoin' : 'fine ounce'}`;
}

function FoldedLines({ quote }: { readonly quote: QuoteView }): ReactNode {
  const missing = quote.lines.filter((line) => !line.available).length;
  return (
    <details className={styles['folded']}>
      <summary>
        <span>
          {quote.lines.length} lines
          {missing > 0 && <span className={words['error']}> {missing} cannot be filled</span>}
        </span>
        <Money cents={quote.subtotal} />
      </summary>
      <dl className={cx(styles['sheet'], styles['open'])}>
        <QuoteLines quote={quote} />
      </dl>
    </details>
  );
}

function QuoteLines({ quote }: { readonly quote: QuoteView }): ReactNode {
  // What all of them are of is said above, and what each is of only where they differ.
  const differ = new Set(quote.lines.map(({ title }) => title)).size > 1;
  return quote.lines.map((line, index) => (
    <SheetRow
      key={line.id ?? index}
      tone={line.available ? undefined : 'caution'}
      label={
        <>
          <Quantity count={line.quantity} /> ×{' '}
          <Money cents={line.price} mark={quotedPriceOf(quote.quoteId, index)} />
          {differ && <span className={styles['variant']}> {line.title}</span>}
          <Offer line={line} />
          {!line.available && (
            <span className={words['error']}>
              {' '}
              {line.error ?? 'This line cannot be filled now.'}
            </span>
          )}
        </>
      }
    >
      <Money cents={lineTotal(line)} tone={line.available ? undefined : 'struck'} />
    </SheetRow>
  ));
}

/** How much the offer behind a line takes, and that it pays another price than the line says. */
function Offer({ line }: { readonly line: QuoteView['lines'][number] }): ReactNode {
  const { offerPrice, offerQuantity, price, quantity } = line;
  const otherPrice = offerPrice !== null && price !== null && offerPrice !== price;
  const tooFew = offerQuantity !== null && quantity !== null && offerQuantity < quantity;
  return (
    <>
      {offerQuantity !== null && (
        <span className={tooFew ? words['caution'] : styles['variant']}>
          {' '}
          bid size {tooFew && 'only '}
          <Quantity count={offerQuantity} />
        </span>
      )}
      {otherPrice && (
        <span className={words['caution']}>
          {' '}
          the offer pays <Money cents={offerPrice} />
        </span>
      )}
    </>
  );
}

function Fee({ fee }: { readonly fee: FeeRow }): ReactNode {
  if (!fee.waived) {
    return (
      <SheetRow label={fee.label}>
        <Money cents={fee.amount} />
      </SheetRow>
    );
  }
  return (
    <SheetRow label={<s className={styles['waived']}>{fee.label}</s>}>
      <span className={styles['waivedWord']}>waived</span> <Money cents={fee.amount} />
    </SheetRow>
  );
}

/** A sum of the quote that is not that of its parts; nothing where it is, or where it cannot be told. */
function Difference({
  label,
  cents,
}: {
  readonly label: string;
  readonly cents: Cents | null;
}): ReactNode {
  if (cents === null || cents === 0) return null;
  return (
    <SheetRow label={label} tone="caution">
      <Money cents={cents} signed tone="warn" />
    </SheetRow>
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
