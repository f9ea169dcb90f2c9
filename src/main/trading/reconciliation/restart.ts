import type { Journal } from '../journal/journal.ts';
import { NO_EVIDENCE } from '../journal/model/records.ts';

const AFTER_RESTART = { PREPARED: 'NOT_SENT', SENDING: 'UNKNOWN' } as const;

const reasons = {
  NOT_SENT: 'The terminal closed before anything was sent.',
  UNKNOWN: 'The terminal closed while the order was being sent.',
} as const;

/** Records the outcome of intents that the last run left unfinished. */
export function settleAfterRestart(journal: Journal): void {
  for (const { intentId, status } of journal.book.unsettled()) {
    if (status !== 'PREPARED' && status !== 'SENDING') continue;
    const state = AFTER_RESTART[status];
    const written = journal.append({
      type: 'outcome',
      intentId,
      outcome: { state, reason: reasons[state] },
      evidence: NO_EVIDENCE,
    });
    // The journal has stopped, and trading with it; the next start tries again.
    if (!written.ok) return;
  }
}
