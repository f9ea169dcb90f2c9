import type { FailureView } from '#contract/ipc/primitives.ts';
import { messageOf } from '#renderer/store/message-of.ts';

/** A command that never reached the main process, in words for the user. */
export function bridgeFailure(error: unknown): FailureView {
  return {
    kind: 'bridge',
    title: 'The terminal could not pass this on',
    advice: `Nothing was sent. Try again. (${messageOf(error)})`,
    status: null,
    errorCode: null,
    serverMessage: null,
    rawBody: null,
  };
}
