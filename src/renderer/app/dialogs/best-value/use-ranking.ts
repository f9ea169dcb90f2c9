/**
 * The ranking for the typed size, refreshed by the main process while the dialog is open. It costs no token.
 */
import type { ValueRanking, ValueRequest } from '#contract/ipc/market/best-value.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Result } from '#domain/result.ts';
import { usePolled } from '#renderer/store/bridge/use-question.ts';
import { useState } from 'react';

/** Order books change. */
const AGAIN_MS = 2_000;

interface Answered {
  readonly request: ValueRequest;
  readonly answer: Result<ValueRanking, FailureView>;
  /** Starts on the best product. */
  readonly cursor: string | null;
}

export interface Ranking {
  /** The last ranking; for an earlier size while `isCurrent` is false. */
  readonly ranking: ValueRanking | null;
  readonly isCurrent: boolean;
  readonly failure: FailureView | null;
  readonly cursor: string | null;
  readonly setCursor: (rowKey: string) => void;
}

/** @param request null while the size cannot be read; the same object until it changes */
export function useRanking(request: ValueRequest | null): Ranking {
  const [answered, setAnswered] = useState<Answered | null>(null);
  usePolled('market/rank-value', request, AGAIN_MS, (asked, answer) => {
    setAnswered((before) => {
      const first = answer.ok ? (answer.value.products[0]?.rowKey ?? null) : null;
      // The cursor stays on its row when a better row passes it, so that `Enter` opens the row the user sees.
      const kept = before !== null && before.request === asked ? before.cursor : null;
      const isThere = answer.ok && answer.value.products.some(({ rowKey }) => rowKey === kept);
      return { request: asked, answer, cursor: isThere ? kept : first };
    });
  });
  const isCurrent = answered !== null && answered.request === request;
  const answer = request === null ? null : (answered?.answer ?? null);
  return {
    ranking: answer?.ok === true ? answer.value : null,
    isCurrent,
    failure: isCurrent && answer?.ok === false ? answer.error : null,
    cursor: answered?.cursor ?? null,
    setCursor: (rowKey) =>
      setAnswered((before) => (before === null ? null : { ...before, cursor: rowKey })),
  };
}
