/** Payment and payout methods in words. Pure. */
import type { PaymentMethodView, SessionSlice } from '#contract/ipc/app/session.ts';
import type { QuoteLineView, QuoteView, ShipByView } from '#contract/ipc/trading/ticket.ts';
import { dayAndZoneText, statusText } from '#renderer/ui/figures/format.ts';

/** The API document, Payment method. */
const PAYMENTS: Readonly<Record<string, string>> = {
  processor: 'Processor',
  processor_ach: 'ACH',
  wire_transfer: 'Wire transfer',
};

const PAYOUTS: Readonly<Record<string, string>> = {
  electronic_check: 'Electronic check',
  teller_ach: 'ACH transfer',
  wire_transfer: 'Wire transfer',
};

/** With the id, because two may have the same label: `Processor pm_1`. */
export function paymentMethodText({ id, label }: Pick<PaymentMethodView, 'id' | 'label'>): string {
  const known = (Object.hasOwn(PAYMENTS, label) ? PAYMENTS[label] : undefined) ?? label;
  return id === label || id === 'wire_transfer' ? known : `${known} ${id}`;
}

/** The API document, Payout methods; unknown words of the service are kept. */
export function payoutMethodText(method: string | null): string | null {
  if (method === null) return null;
  return (Object.hasOwn(PAYOUTS, method) ? PAYOUTS[method] : undefined) ?? statusText(method);
}

/** Name and email address that a check goes to; null where no check is sent or nobody is named. */
export function payeeText({
  method,
  payee,
}: Pick<NonNullable<SessionSlice['payout']>, 'method' | 'payee'>): string | null {
  if (method !== 'electronic_check') return null;
  const { name, email } = payee;
  if (name === null || name === '') return email === '' ? null : email;
  return email === null || email === '' ? name : `${name}, ${email}`;
}

/** Whether an instant payout exceeds the credit left (the API document, Errors, 422). */
export function isBeyondCredit(
  { optionals, total }: Pick<QuoteView, 'optionals' | 'total'>,
  credit: number | null,
): boolean {
  return paysAtOnce({ optionals }) && credit !== null && total > credit;
}

export function paysAtOnce({ optionals }: Pick<QuoteView, 'optionals'>): boolean {
  return optionals.some(({ id, selected }) => id === 'instant_payout' && selected);
}

/** `fulfillmentDays` of the lines as one span; null where the service gives none. */
export function fulfillmentText(
  lines: readonly Pick<QuoteLineView, 'fulfillmentDays'>[],
): string | null {
  const days = lines.map((line) => line.fulfillmentDays).filter((count) => count !== null);
  if (days.length === 0) return null;
  const [least, most] = [Math.min(...days), Math.max(...days)];
  const span = least === most ? String(most) : `${least} to ${most}`;
  return `${span} ${most === 1 ? 'day' : 'days'}`;
}

/** The marketplace recommends one day for the overnight label and one for its two-day label. */
export function shipByText(
  shipBy: ShipByView,
  { optionals }: Pick<QuoteView, 'optionals'>,
): string {
  if (shipBy.state === 'reading') return 'loading…';
  const overnight = optionals.some(({ id, selected }) => id === 'overnight_label' && selected);
  const label = overnight ? 'overnight' : 'two-day';
  const at = shipBy.state === 'unknown' ? null : overnight ? shipBy.overnight : shipBy.twoDay;
  return at === null ? 'not known' : `${dayAndZoneText(at)}, ${label} label`;
}
