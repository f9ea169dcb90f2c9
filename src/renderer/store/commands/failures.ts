/** Failures in words for the user. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { GESTURE_REQUIRED } from '#domain/keys/gesture-required.ts';

/** The message of a thrown value. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** A text as a sentence, with a full stop. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** What went wrong and what to do about it, with the marketplace's own suggestion if there is one. */
export function failureText({
  title,
  advice,
  suggestion = null,
}: Pick<FailureView, 'title' | 'advice'> & Partial<Pick<FailureView, 'suggestion'>>): string {
  const words = `${asSentence(title)} ${advice}`;
  return suggestion === null ? words : `${words} The marketplace suggests: “${suggestion}”`;
}

/** A command that never reached the main process, or was refused by the bridge. */
export function bridgeFailure(thrown: unknown): FailureView {
  const said = messageOf(thrown);
  // The user needs the advice; the bridge's own text is for debugging.
  const isForUser = said === GESTURE_REQUIRED;
  return {
    kind: 'bridge',
    title: 'The terminal could not process this',
    advice: isForUser ? GESTURE_REQUIRED : 'Nothing was sent. Try again.',
    status: null,
    errorCode: null,
    serverMessage: null,
    suggestion: null,
    rawBody: null,
    systemError: isForUser ? null : said,
  };
}
