/** Failures that arise in the main process itself, in the shape the renderer shows. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';

export const localFailure = (kind: string, title: string, advice: string): FailureView => ({
  kind,
  title,
  advice,
  status: null,
  errorCode: null,
  serverMessage: null,
  suggestion: null,
  rawBody: null,
  systemError: null,
});
