/** Whether anything of trading is open, on the ticket or in any journal: then no update is installed. */
import { join } from 'node:path';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { TicketState } from '#contract/ipc/trading/ticket.ts';
import { localFailure } from '#main/shared/failures.ts';
import { unsettledIn } from '#main/trading/journal/reader/unsettled-in.ts';
import {
  type JournalEnvironment,
  journalEnvironmentSchema,
} from '#main/trading/journal/model/records.ts';
import { indexPathOf, journalFile } from './open-journal.ts';

/**
 * Null when nothing is open. Reads the journals of every environment, not only of the one that is open: an order of
 * unknown outcome is looked for by the version that sent it.
 *
 * @param ticket of the open session; null when there is none
 */
export function openTrading(ticket: TicketState | null, folder: string): FailureView | null {
  switch (ticket?.phase) {
    case 'quoting':
    case 'quoted':
      return refusal('A quote is active', 'Discard it or let it expire, then try again.');
    case 'sending':
      return refusal('An order is being sent', 'Wait until its outcome is known, then try again.');
    case undefined:
    case 'idle':
    case 'quote-failed':
    case 'confirmed':
    case 'rejected':
    case 'not-sent':
    case 'unknown':
      break;
  }
  const environment = journalEnvironmentSchema.options.find((one) => hasUnsettled(folder, one));
  if (environment === undefined) return null;
  return refusal(
    `An order in ${environment} is unknown`,
    'Resolve it first: it is not known yet whether it was placed, and this version is looking for it.',
  );
}

function hasUnsettled(folder: string, environment: JournalEnvironment): boolean {
  const path = join(folder, journalFile(environment));
  return unsettledIn({ path, environment, index: indexPathOf(path) }).some(
    ({ status }) => status !== 'PREPARED',
  );
}

const refusal = (title: string, advice: string): FailureView =>
  localFailure('update-while-trading', title, advice);
