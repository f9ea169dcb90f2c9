/** The quote on the ticket, line by line, down to the price of an ounce before fees. */
import type { QuoteView, TicketState } from '#contract/ipc/trading/ticket.ts';
import type { Cents } from '#domain/money/money.ts';
import { TO_VAULT } from '#renderer/store/drafts/ticket-text.ts';
import { quotedPriceOf, spotOf } from '#renderer/ui/figures/figure-mark.ts';
import { Age, Money, PerOunce, Premium, Quantity } from '#renderer/ui/figures/values.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import { SheetRow } from '../parts/sheet-row.tsx';
import styles from '../parts/sheet.module.css';
import { useTicketContext } from '../state/ticket-context.ts';
import { FeeChangeList } from './fee-change-list.tsx';
import {
  type FeeRow,
  feeRows,
  isFolded,
  lineTotal,
  meltMark,
  optionalRows,
  perUnitLabel,
  premiumMark,
} from '#renderer/panes/ticket/model/quote-figures.ts';

const CHANGED: Readonly<Record<Extract<TicketState, { phase: 'quoted' }>['feesSince'], string>> = {
  'last-quote': 'Fees changed since the last quote',
  'refused-order': 'Fees changed since the rejected order',
};

export function QuoteSheet({ quote }: { readonly quote: QuoteView }): ReactNode {
  const { state, text, whyInvalid } = useTicketContext();
  const isToVault = text.side === 'buy' && text.destination === TO_VAULT;
  return (
    <section
      className={cx(styles['quote'], whyInvalid !== null && styles['outdated'])}
      aria-label={whyInvalid === null ? 'Quote' : `Old quote: ${whyInvalid}`}
    >
      {whyInvalid !== null && (
        <p className={styles['outdatedMark']}>
          <Badge tone="warn">{whyInvalid}</Badge>
        </p>
      )}
      {state.phase === 'quoted' && (
        <FeeChangeList title={CHANGED[state.feesSince]} changes={state.feeChanges} />
      )}
      <QuoteRows quote={quote} isToVault={isToVault} />
    </section>
  );
}

export function QuoteRows({
  quote,
  isToVault,
}: {
  readonly quote: QuoteView;
  readonly isToVault: boolean;
}): ReactNode {
  return (
    <>
      {isFolded(quote) && <FoldedLines quote={quote} />}
      <dl className={styles['sheet']}>
        {!isFolded(quote) && <QuoteLines quote={quote} />}
        <Difference label="Unexplained in subtotal" cents={quote.subtotalUnexplained} />
        {feeRows(quote, isToVault).map((fee, index) => (
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
    </>
  );
}

/** At the spot that every premium above it is over. */
function MeltRow({ quote }: { readonly quote: QuoteView }): ReactNode {
  if (quote.spot === null || quote.spotReadAt === null) {
    return (
      <SheetRow label="Melt value" tone="minor">
        <span className={styles['text']}>spot unknown or stale</span>
      </SheetRow>
    );
  }
  const label = (
    <>
      Melt value at spot <PerOunce micros={quote.spot} mark={spotOf(quote.quoteId)} />{' '}
      <Age at={quote.spotReadAt} />
    </>
  );
  return (
    <SheetRow label={label} tone="minor">
      <Money cents={quote.melt} tone="quiet" mark={meltMark(quote)} />
    </SheetRow>
  );
}

function FoldedLines({ quote }: { readonly quote: QuoteView }): ReactNode {
  const unfilled = quote.lines.filter((line) => !line.available).length;
  return (
    <details className={styles['folded']}>
      <summary>
        <span>
          {quote.lines.length} lines
          {unfilled > 0 && <span className="text-error"> {unfilled} cannot be filled</span>}
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
  // A title that all lines share is shown above already.
  const differ = new Set(quote.lines.map(({ title }) => title)).size > 1;
  return quote.lines.map((line, index) => {
    const label = (
      <>
        <Quantity count={line.quantity} />
        {line.quantity === 1 ? (
          // Its price is its total.
          !differ && ' piece'
        ) : (
          <>
            {' '}
            × <Money cents={line.price} mark={quotedPriceOf(quote.quoteId, index)} />
          </>
        )}
        {differ && <span className="text-light"> {line.title}</span>}
        <Bid line={line} />
        {!line.available && (
          <span className="text-error"> {line.error ?? 'This line cannot be filled now.'}</span>
        )}
      </>
    );
    return (
      <SheetRow key={line.id ?? index} tone={line.available ? undefined : 'caution'} label={label}>
        <Money cents={lineTotal(line)} tone={line.available ? undefined : 'struck'} />
      </SheetRow>
    );
  });
}

/** The size of the bid behind a line, and its price where it differs from the line's. */
function Bid({ line }: { readonly line: QuoteView['lines'][number] }): ReactNode {
  const { offerPrice, offerQuantity, price, quantity } = line;
  const isTooSmall = offerQuantity !== null && quantity !== null && offerQuantity < quantity;
  return (
    <>
      {offerQuantity !== null && (
        <span className={isTooSmall ? 'text-caution' : 'text-light'}>
          {' '}
          bid size {isTooSmall && 'only '}
          <Quantity count={offerQuantity} />
        </span>
      )}
      {offerPrice !== null && price !== null && offerPrice !== price && (
        <span className="text-caution">
          {' '}
          bid price <Money cents={offerPrice} />
        </span>
      )}
    </>
  );
}

function Fee({ fee }: { readonly fee: FeeRow }): ReactNode {
  return (
    <SheetRow label={fee.waived ? <s className="text-quiet">{fee.label}</s> : fee.label}>
      {fee.waived && <span className={styles['waivedWord']}>waived </span>}
      <Money cents={fee.amount} />
    </SheetRow>
  );
}

/** Where a sum of the quote is not that of its parts. */
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
