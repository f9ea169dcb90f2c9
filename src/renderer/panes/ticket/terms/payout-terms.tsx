/** How a sell is paid out, as the account has it, and in how many days, as the quote says. */
import type { SessionSlice } from '#contract/ipc/session.ts';
import type { QuoteView } from '#contract/ipc/ticket.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import type { ReactNode } from 'react';
import { fulfillmentText, payoutMethodText } from './payment-methods.ts';
import sheet from '../parts/sheet.module.css';
import { SheetRow } from '../parts/sheet-row.tsx';

export interface PayoutTermsProps {
  readonly payout: SessionSlice['payout'];
  /** Why it cannot be read, in words; null when it can. */
  readonly lack: string | null;
  readonly quote: QuoteView | null;
}

export function PayoutTerms({ payout, lack, quote }: PayoutTermsProps): ReactNode {
  const days = quote === null ? null : fulfillmentText(quote.lines);
  return (
    <section aria-label="Payout">
      <dl className={cx(sheet['sheet'], sheet['open'])}>
        <SheetRow label="Payout by">
          <span className={sheet['text']}>
            {lack === null
              ? (payoutMethodText(payout?.method ?? null) ?? 'not known yet')
              : 'not available'}
          </span>
        </SheetRow>
        {payout !== null && payout.instantCredit !== null && (
          <SheetRow label="Instant payout credit">
            <Money cents={payout.instantCredit} />
          </SheetRow>
        )}
        {days !== null && (
          <SheetRow label="Fulfillment">
            <span className={sheet['text']}>{days}</span>
          </SheetRow>
        )}
      </dl>
      {lack !== null && <p className={sheet['note']}>{lack}</p>}
    </section>
  );
}
