import type { FailureView } from '#contract/ipc/primitives.ts';
import { messageOf } from '#renderer/store/message-of.ts';
import { useState } from 'react';
import type { Result } from '#domain/result.ts';

export interface Work {
  readonly busy: boolean;
  /** What went wrong the last time, in a sentence or two; null when nothing did. */
  readonly failure: string | null;
  readonly clear: () => void;
  /** Runs one piece of work; answers its value, or undefined after a failure. */
  readonly run: <Value>(
    work: () => Promise<Result<Value, FailureView>>,
  ) => Promise<Value | undefined>;
}

/** A form's way to the main process: one thing at a time, failures kept to be shown. */
export function useWork(): Work {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    busy,
    failure,
    clear: () => {
      setFailure(null);
    },
    run: async (work) => {
      setBusy(true);
      setFailure(null);
      try {
        const answer = await work();
        if (answer.ok) return answer.value;
        setFailure(`${answer.error.title}. ${answer.error.advice}`);
      } catch (error) {
        setFailure(messageOf(error));
      } finally {
        setBusy(false);
      }
      return undefined;
    },
  };
}
