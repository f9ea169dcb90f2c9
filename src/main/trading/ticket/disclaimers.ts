/** Terms of an add-on that may be opened. The address is the marketplace's, so it is trusted as a link only. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { TicketState } from '#contract/ipc/trading/ticket.ts';
import { refusedLocally } from '#main/shared/failures.ts';
import { outsideAddress } from '#main/shared/outside-address.ts';
import { type Result, done } from '#domain/result.ts';

export class Disclaimers {
  readonly #ticket: () => TicketState;
  readonly #openExternal: (address: string) => Promise<void>;

  /** @param openExternal opens an address that was checked in the system's browser */
  constructor(ticket: () => TicketState, openExternal: (address: string) => Promise<void>) {
    this.#ticket = ticket;
    this.#openExternal = openExternal;
  }

  /** Opens the terms of an add-on of the quote on the ticket. */
  async open(optionalId: string): Promise<Result<null, FailureView>> {
    const address = disclaimerAddress(this.#ticket(), optionalId);
    if (!address.ok) return address;
    await this.#openExternal(address.value);
    return done;
  }
}

/** The https address of an add-on's terms, for the system's browser. */
export function disclaimerAddress(
  ticket: TicketState,
  optionalId: string,
): Result<string, FailureView> {
  const optionals = 'quote' in ticket ? ticket.quote.optionals : [];
  const url = optionals.find(({ id }) => id === optionalId)?.disclaimer?.url ?? null;
  if (url === null) {
    return refusedLocally(
      'disclaimer-missing',
      'There are no terms to open',
      'The quote on the ticket names none for this add-on. Requote and try again.',
    );
  }
  const address = outsideAddress(url);
  if (address !== null) return { ok: true, value: address };
  return refusedLocally(
    'disclaimer-refused',
    'The address of these terms was not opened',
    `HTTPS required for terms. The marketplace gave: ${url.slice(0, 200)}`,
  );
}
