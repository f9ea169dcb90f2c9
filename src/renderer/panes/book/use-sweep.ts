/** The sweep line: what is typed, and the plan that the main process makes of it, again and again while it is open. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { SweepPlan, SweepRequest } from '#contract/ipc/sweep.ts';
import type { Material } from '#domain/metal/material.ts';
import type { DecimalMark } from '#domain/input-text.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import { parseSizeInput } from '#domain/market/size-text.ts';
import { parseSweepStop } from '#domain/market/sweep-stop.ts';
import { splitSweepClauses } from '#domain/phrase/sweep-clauses.ts';
import { useAskedAgain } from '#renderer/shared/asking/use-asked-again.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import type { SweepLineState } from '#renderer/store/view-state.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Result } from '#domain/result.ts';

/** The book moves: while the line is open it is planned again this often. */
const AGAIN_MS = 1000;

export interface SweepForm {
  readonly line: SweepLineState;
  /** Why the line cannot be read, as a sentence; null while it can, and before it was typed to its end. */
  readonly refusal: string | null;
  /** The last plan; of an earlier size while `current` is false. */
  readonly plan: SweepPlan | null;
  readonly current: boolean;
  /** Why there is no plan; null while there is one. */
  readonly failure: FailureView | null;
  readonly edit: (change: Partial<SweepLineState>) => void;
  /** Puts the plan on screen into the ticket; one that is not there yet as soon as it comes. */
  readonly accept: () => void;
  readonly close: () => void;
}

type Answer = Result<SweepPlan, FailureView>;

interface Answered {
  readonly request: SweepRequest;
  readonly answer: Answer;
}

export function useSweep(rowKey: string | null, material: Material | null): SweepForm {
  const actions = useActions();
  const line = useTerminal((state) => state.sweepLine);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [judged, setJudged] = useState<string | null>(null);
  const wanted = useRef<SweepRequest | null>(null);
  const { rest: size, stop, limit } = splitSweepClauses(line.text);
  const decimalMark = useTerminal((state) => state.session.decimalMark);
  const refusal = refusalOf({ size, stop, limit }, decimalMark);
  const request = useRequest({ line, size, stop, readable: refusal === null, rowKey, material });

  const edit = (change: Partial<SweepLineState>): void => {
    wanted.current = null;
    actions.setView({ sweepLine: { ...line, ...change } });
  };
  const put = (plan: SweepPlan): void => {
    wanted.current = null;
    if (plan.lines.length === 0) return;
    actions.putSweep(plan, limit);
    actions.setView({ sweepLine: { ...line, open: false } });
  };
  useAskedAgain('market/plan-sweep', request, AGAIN_MS, (asked, answer) => {
    setAnswered({ request: asked, answer });
    if (wanted.current === asked && answer.ok) put(answer.value);
  });
  // Half a size is no mistake yet: it is judged once the typing stops.
  useEffect(() => {
    const timer = setTimeout(() => {
      setJudged(line.text);
    }, AGAIN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [line.text]);

  const current = answered !== null && answered.request === request;
  const shown = request === null ? null : (answered?.answer ?? null);
  return {
    line,
    refusal: judged !== line.text || line.text.trim() === '' ? null : refusal,
    plan: shown?.ok === true ? shown.value : null,
    current,
    failure: current && shown?.ok === false ? shown.error : null,
    edit,
    accept: () => {
      setJudged(line.text);
      if (current && shown?.ok === true) put(shown.value);
      else wanted.current = request;
    },
    close: () => {
      edit({ open: false });
      actions.focusPane('book');
    },
  };
}

/** Why the line cannot be read, as a sentence: its size first. */
function refusalOf(
  { size, stop, limit }: { size: string; stop: string | null; limit: string | null },
  mark: DecimalMark,
): string | null {
  const read = parseSizeInput(size, mark);
  if (!read.ok) return read.error.sentence;
  const stopAt = stop === null ? null : parseSweepStop(stop, mark);
  if (stopAt?.ok === false) return stopAt.error.sentence;
  const most = limit === null ? null : parseMoneyInput(limit, 'refused', mark);
  return most?.ok === false ? most.error.sentence : null;
}

interface Asked {
  readonly line: SweepLineState;
  readonly size: string;
  readonly stop: string | null;
  readonly readable: boolean;
  readonly rowKey: string | null;
  readonly material: Material | null;
}

/** What to ask for; null while there is nothing that could be asked. The same object until it changes. */
function useRequest({ line, size, stop, readable, rowKey, material }: Asked): SweepRequest | null {
  const { open, side, over } = line;
  return useMemo(() => {
    if (!open || !readable || rowKey === null) return null;
    const scope =
      over === 'material' && material !== null
        ? ({ kind: 'material', material } as const)
        : ({ kind: 'row', rowKey } as const);
    return { side, size, stop, scope };
  }, [open, readable, side, size, stop, over, rowKey, material]);
}
