/** How and when a sell is paid out. */
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import type { QuoteView } from '#contract/ipc/trading/ticket.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { useTicketContext } from '../state/ticket-context.ts';
import {
  fulfillmentText,
  isBeyondCredit,
  paysAtOnce,
  shipByText,
  payeeText,
  payoutMethodText,
} from '#renderer/panes/ticket/model/payment-methods.ts';
import sheet from '../parts/sheet.module.css';
import { SheetRow } from '../parts/sheet-row.tsx';

export function PayoutTerms(): ReactNode {
  const { state, quote, missing } = useTicketContext();
  const payout = useTerminal(({ session }) => session.payout);
  const days = quote === null ? null : fulfillmentText(quote.lines);
  const payee = payout === null ? null : payeeText(payout);
  const shipBy = state.phase === 'quoted' ? state.shipBy : null;
  const method =
    missing.member === null
      ? (payoutMethodText(payout?.method ?? null) ?? 'not known yet')
      : 'not available';
  return (
    <section aria-label="Payout">
      <dl className={cx(sheet['sheet'], sheet['open'])}>
        <TextRow label="Payout by">{method}</TextRow>
        {payee !== null && (
          <TextRow label="Check to" oneLine={payee}>
            {payee}
          </TextRow>
        )}
        {payout !== null && <InstantCredit payout={payout} quote={quote} />}
        {quote !== null && shipBy !== null && (
          <TextRow label="Ship by">{shipByText(shipBy, quote)}</TextRow>
        )}
        {days !== null && <TextRow label="Fulfillment">{days}</TextRow>}
      </dl>
      {missing.member !== null && <p className="text-note">{missing.member}</p>}
    </section>
  );
}

function TextRow({ children, ...row }: ComponentProps<typeof SheetRow>): ReactNode {
  return (
    <SheetRow {...row}>
      <span className={sheet['text']}>{children}</span>
    </SheetRow>
  );
}

/** The credit, its parts, and whether it covers the quoted payout. */
function InstantCredit({
  payout: { instantCredit, creditLimit, outstandingBalance },
  quote,
}: {
  readonly payout: NonNullable<SessionSlice['payout']>;
  readonly quote: QuoteView | null;
}): ReactNode {
  const isBeyond = quote !== null && isBeyondCredit(quote, instantCredit);
  const isUnknown = quote !== null && instantCredit === null && paysAtOnce(quote);
  return (
    <>
      {instantCredit !== null && (
        <SheetRow label="Instant payout credit" tone={isBeyond ? 'caution' : undefined}>
          <Money cents={instantCredit} tone={isBeyond ? 'warn' : undefined} />
        </SheetRow>
      )}
      {isUnknown && (
        <TextRow label="Instant payout credit" tone="caution">
          not known; it may not cover this payout
        </TextRow>
      )}
      {creditLimit !== null && (
        <SheetRow label="Credit limit" tone="minor">
          <Money cents={creditLimit} tone="quiet" />
        </SheetRow>
      )}
      {outstandingBalance !== null && (
        <SheetRow label="Outstanding balance" tone="minor">
          <Money cents={outstandingBalance} tone="quiet" />
        </SheetRow>
      )}
      {isBeyond && (
        <TextRow label="This payout exceeds the credit" tone="caution">
          the marketplace may reject it
        </TextRow>
      )}
    </>
  );
}
