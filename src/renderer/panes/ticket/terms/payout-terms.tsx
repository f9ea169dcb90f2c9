/** How a sell is paid out, as the account has it, and in how many days, as the quote says. */
import type { SessionSlice } from '#contract/ipc/session.ts';
import type { QuoteView, ShipByView } from '#contract/ipc/ticket.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import {
  fulfillmentText,
  isBeyondCredit,
  paysAtOnce,
  shipByText,
  payeeText,
  payoutMethodText,
} from './payment-methods.ts';
import sheet from '../parts/sheet.module.css';
import { SheetRow } from '../parts/sheet-row.tsx';

export interface PayoutTermsProps {
  readonly payout: SessionSlice['payout'];
  /** Why it cannot be read, in words; null when it can. */
  readonly missing: string | null;
  readonly quote: QuoteView | null;
  /** Null before there is a quote. */
  readonly shipBy: ShipByView | null;
}

export function PayoutTerms({ payout, missing, quote, shipBy }: PayoutTermsProps): ReactNode {
  const days = quote === null ? null : fulfillmentText(quote.lines);
  const payee = payout === null ? null : payeeText(payout);
  return (
    <section aria-label="Payout">
      <dl className={cx(sheet['sheet'], sheet['open'])}>
        <SheetRow label="Payout by">
          <span className={sheet['text']}>
            {missing === null
              ? (payoutMethodText(payout?.method ?? null) ?? 'not known yet')
              : 'not available'}
          </span>
        </SheetRow>
        {payee !== null && (
          <SheetRow label="Check to" oneLine={payee}>
            <span className={sheet['text']}>{payee}</span>
          </SheetRow>
        )}
        {payout !== null && <InstantCredit payout={payout} quote={quote} />}
        {quote !== null && shipBy !== null && (
          <SheetRow label="Ship by">
            <span className={sheet['text']}>{shipByText(shipBy, quote)}</span>
          </SheetRow>
        )}
        {days !== null && (
          <SheetRow label="Fulfillment">
            <span className={sheet['text']}>{days}</span>
          </SheetRow>
        )}
      </dl>
      {missing !== null && <p className={sheet['note']}>{missing}</p>}
    </section>
  );
}

/** The credit, what it is made up of, and whether it carries the payout that is quoted. */
function InstantCredit({
  payout,
  quote,
}: {
  readonly payout: NonNullable<PayoutTermsProps['payout']>;
  readonly quote: QuoteView | null;
}): ReactNode {
  const { instantCredit, creditLimit, outstandingBalance } = payout;
  const beyond = quote !== null && isBeyondCredit(quote, instantCredit);
  const unknown = quote !== null && instantCredit === null && paysAtOnce(quote);
  return (
    <>
      {instantCredit !== null && (
        <SheetRow label="Instant payout credit" tone={beyond ? 'caution' : undefined}>
          <Money cents={instantCredit} tone={beyond ? 'warn' : undefined} />
        </SheetRow>
      )}
      {unknown && (
        <SheetRow label="Instant payout credit" tone="caution">
          <span className={sheet['text']}>not known: it may not cover this payout</span>
        </SheetRow>
      )}
      {creditLimit !== null && (
        <SheetRow label="Credit limit" tone="minor">
          <Money cents={creditLimit} tone="quiet" />
        </SheetRow>
      )}
      {outstandingBalance !== null && (
        <SheetRow label="Not repaid yet" tone="minor">
          <Money cents={outstandingBalance} tone="quiet" />
        </SheetRow>
      )}
      {beyond && (
        <SheetRow label="This payout is above the credit" tone="caution">
          <span className={sheet['text']}>the marketplace may reject it</span>
        </SheetRow>
      )}
    </>
  );
}
