/** The sweep line: what is typed, and the plan that the main process makes of it while the line is open. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { SweepPlan, SweepRequest } from '#contract/ipc/market/sweep.ts';
import type { DecimalMark } from '#domain/text/input-text.ts';
import type { BookSide } from '#domain/market/side.ts';
import { parseSizeInput } from '#domain/market/sweep/size-text.ts';
import { parseSweepStop } from '#domain/market/sweep/sweep-stop.ts';
import type { Material } from '#domain/metal/material.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import type { Result } from '#domain/result.ts';
import { splitSweepClauses } from '#domain/phrase/sweep-clauses.ts';
import { usePolled } from '#renderer/store/bridge/use-question.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import type { SweepLineState } from '#renderer/store/state/view-state.ts';
import { useWhenSettled } from '#renderer/ui/controls/use-settled.ts';
import { useMemo, useRef, useState } from 'react';

/** The book moves. */
const EVERY_MS = 1000;

export interface SweepForm {
  readonly line: SweepLineState;
  /** Why the line cannot be read, once the typing stopped; null while it can. */
  readonly refusal: string | null;
  /** The last plan; of an earlier size while `current` is false. */
  readonly plan: SweepPlan | null;
  readonly current: boolean;
  readonly failure: FailureView | null;
  readonly edit: (change: Partial<SweepLineState>) => void;
  /** Puts the plan on screen into the ticket; one that is still awaited as soon as it arrives. */
  readonly accept: () => void;
  readonly close: () => void;
}

interface Answered {
  readonly request: SweepRequest;
  readonly answer: Result<SweepPlan, FailureView>;
}

export function useSweep(rowKey: string | null, material: Material | null): SweepForm {
  const actions = useActions();
  const line = useTerminal((state) => state.sweepLine);
  const decimalMark = useTerminal((state) => state.session.decimalMark);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [settled, setSettled] = useState<string | null>(null);
  const wanted = useRef<SweepRequest | null>(null);
  const { open, side, over, text } = line;
  const { rest: size, stop, limit } = splitSweepClauses(text);
  const refusal = refusalOf({ size, stop, limit }, decimalMark);
  const isReadable = refusal === null;
  const request = useMemo((): SweepRequest | null => {
    if (!open || !isReadable || rowKey === null) return null;
    const scope =
      over === 'material' && material !== null
        ? ({ kind: 'material', material } as const)
        : ({ kind: 'row', rowKey } as const);
    return { side, size, stop, scope };
  }, [open, isReadable, side, size, stop, over, rowKey, material]);

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
  usePolled('market/plan-sweep', request, EVERY_MS, (asked, answer) => {
    setAnswered({ request: asked, answer });
    if (wanted.current === asked && answer.ok) put(answer.value);
  });
  useWhenSettled(text, EVERY_MS, setSettled);

  const current = answered !== null && answered.request === request;
  const shown = request === null ? null : (answered?.answer ?? null);
  return {
    line,
    refusal: settled !== text || text.trim() === '' ? null : refusal,
    plan: shown?.ok === true ? shown.value : null,
    current,
    failure: current && shown?.ok === false ? shown.error : null,
    edit,
    accept: () => {
      setSettled(text);
      if (current && shown?.ok === true) put(shown.value);
      else wanted.current = request;
    },
    close: () => {
      edit({ open: false });
      actions.focusPane('book');
    },
  };
}

/** As a sentence: about the size first. */
function refusalOf(
  { size, stop, limit }: { size: string; stop: string | null; limit: string | null },
  mark: DecimalMark,
): string | null {
  const reads = [
    parseSizeInput(size, mark),
    stop === null ? null : parseSweepStop(stop, mark),
    limit === null ? null : parseMoneyInput(limit, 'refused', mark),
  ];
  const failed = reads.find((read) => read?.ok === false);
  return failed?.ok === false ? failed.error.sentence : null;
}

export interface SweptLevels {
  readonly side: BookSide;
  /** Pieces taken by price, in cents. */
  readonly pieces: ReadonlyMap<number, number>;
}

/** Only the lines of this book: a sweep over a material takes from others too. */
export function sweptLevels(plan: Pick<SweepPlan, 'side' | 'lines'>, rowKey: string): SweptLevels {
  const pieces = new Map<number, number>();
  for (const line of plan.lines) {
    if (line.rowKey !== rowKey) continue;
    pieces.set(line.price, (pieces.get(line.price) ?? 0) + line.quantity);
  }
  return { side: plan.side === 'buy' ? 'ask' : 'bid', pieces };
}
