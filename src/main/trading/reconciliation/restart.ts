import { statusAfterRestart } from '../journal/intent-status.ts';
import type { Journal } from '../journal/journal.ts';
import { NO_EVIDENCE } from '../journal/records.ts';

const reasons = {
  NOT_SENT: 'The terminal closed before anything was sent.',
  UNKNOWN: 'The terminal closed while the order was being sent.',
} as const;

/** Writes down what became of the intents that the last run left unfinished. */
export function settleAfterRestart(journal: Journal): void {
  for (const { intentId, status } of journal.book.unsettled()) {
    const state = statusAfterRestart(status);
    if (state === null) continue;
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
