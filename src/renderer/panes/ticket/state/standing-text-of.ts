/** The order on the ticket as a standing order that is to be armed; its condition is still empty. Pure. */
import type { StandingText } from '#renderer/store/state/standing-text.ts';
import { moneyText } from '#renderer/ui/figures/format.ts';
import { draftEstimate } from '#renderer/panes/ticket/model/quote-figures.ts';
import type { TicketControls } from '#renderer/panes/ticket/state/use-ticket.ts';

type HeldOrder =
  | { readonly text: StandingText }
  /** Why it cannot be held. */
  | { readonly text: null; readonly missing: string };

export function standingTextOf({
  text,
  validated,
  quote,
}: Pick<TicketControls, 'text' | 'validated' | 'quote'>): HeldOrder {
  if (!validated.ok) return { text: null, missing: 'Fill in the ticket first.' };
  const { side, lines, limit, paymentMethod, destination, optionalIds } = validated.value;
  const [first] = text.lines;
  const rows = new Set(lines.map(({ rowKey }) => rowKey));
  if (first === undefined || rows.size > 1) {
    return { text: null, missing: 'A standing order is for one product.' };
  }
  const amount = limit ?? quote?.total ?? draftEstimate(text);
  return {
    text: {
      side,
      row: first.rowKey,
      title: `${first.title} ${first.variantTitle ?? ''}`.trim(),
      quantity: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
      kind: 'premium',
      value: '',
      limit: amount === null ? '' : moneyText(amount),
      until: { for: '24' },
      delivery: { paymentMethod, destination, optionalIds },
    },
  };
}
