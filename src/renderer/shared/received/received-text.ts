/** Words beside what the marketplace sent. */
import type { ReceivedMark, ReceivedView } from '#contract/ipc/received.ts';

export const MARK_WORDS: Readonly<Record<ReceivedMark, string>> = {
  dollars: 'read as dollars',
  unread: 'not readable as a price: shown as unknown',
  'perhaps-unread': 'comes more than once in this response, and one is not readable as a price',
};

/** Why there is no record to show. */
export function missingWords({ before }: Extract<ReceivedView, { state: 'missing' }>): string {
  return before
    ? 'The response it came in is no longer stored: newer ones took its place. Refresh to receive it again.'
    : 'The marketplace has not sent it since this profile was opened.';
}

/** `3 more values`, of a record that is too long to be shown whole. */
export function leftWords(left: number): string {
  return left === 1 ? '1 more value is not shown.' : `${String(left)} more values are not shown.`;
}
