/** The form of a standing order as words in the palette begin it. A buy goes to the vault and is paid by the default method; another way is chosen on the ticket. */
import type { StandingOffer } from '#contract/ipc/market/phrase.ts';
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import type { StandingText } from '#renderer/store/state/standing-text.ts';

export function standingTextOf(
  { side, row, title, quantity, kind, value, limit, until }: StandingOffer,
  methods: SessionSlice['paymentMethods'],
): StandingText {
  const isBuy = side === 'buy';
  const byDefault = methods.find(({ isDefault }) => isDefault)?.id ?? 'wire_transfer';
  return {
    side,
    row,
    title,
    quantity,
    kind,
    value,
    limit,
    until: until === null ? { for: '24' } : { text: until },
    delivery: {
      paymentMethod: isBuy ? byDefault : null,
      destination: isBuy ? { kind: 'vault' } : null,
      optionalIds: [],
    },
  };
}
