/** Failures that arise in the main process itself, in the shape the renderer shows. */
import { type Failed, failed } from '#domain/result.ts';
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

/** Refuses a command for such a reason. */
export const refusedLocally = (kind: string, title: string, advice: string): Failed<FailureView> =>
  failed(localFailure(kind, title, advice));
