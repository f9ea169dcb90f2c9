/** Failures in words for the user. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import { GESTURE_REQUIRED } from '#domain/keys/gesture-required.ts';

/** The words of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** A text as a sentence of its own, whether it came with its full stop or without. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** What went wrong and what to do about it, as one text; where the marketplace suggests something too, with that. */
export function failureText({
  title,
  advice,
  suggestion = null,
}: Pick<FailureView, 'title' | 'advice'> & Partial<Pick<FailureView, 'suggestion'>>): string {
  const words = `${asSentence(title)} ${advice}`;
  return suggestion === null ? words : `${words} The marketplace suggests: “${suggestion}”`;
}

/** A command that never reached the main process, or was refused at the bridge itself. */
export function bridgeFailure(thrown: unknown): FailureView {
  const said = messageOf(thrown);
  // What the user has to do is said at once; everything else that the bridge says is for whoever looks for a defect.
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
