/** Plans of the offered trades, refreshed by the main process while the palette is open. They cost no request. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { SweepPlan, SweepRequest } from '#contract/ipc/market/sweep.ts';
import type { Result } from '#domain/result.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useEffect, useEffectEvent, useState } from 'react';

/** After the last key. */
const SETTLE_MS = 60;
const AGAIN_MS = 1_000;
/** Offers below these have no figures until they are chosen. */
const MOST = 12;

export type PlanAnswer = Result<SweepPlan, FailureView>;

export interface Plans {
  /** The last plan for exactly this request. */
  readonly of: (request: SweepRequest) => PlanAnswer | undefined;
  /** A new plan. */
  readonly ask: (request: SweepRequest) => Promise<PlanAnswer>;
}

const keyOf = (request: SweepRequest): string => JSON.stringify(request);

export function usePlans(requests: readonly SweepRequest[]): Plans {
  const bridge = useBridge();
  const [known, setKnown] = useState<ReadonlyMap<string, PlanAnswer>>(new Map());
  const wanted = requests.slice(0, MOST);
  const names = wanted.map(keyOf).join('\n');
  const ask = (request: SweepRequest): Promise<PlanAnswer> =>
    sendCommand(bridge, 'market/plan-sweep', request);
  const askAll = useEffectEvent(async (isOver: () => boolean) => {
    const answers = await Promise.all(
      wanted.map(async (request) => [keyOf(request), await ask(request)] as const),
    );
    if (!isOver()) setKnown(new Map(answers));
  });
  useEffect(() => {
    if (names === '') return undefined;
    let over = false;
    const isOver = (): boolean => over;
    const first = setTimeout(() => void askAll(isOver), SETTLE_MS);
    const again = setInterval(() => void askAll(isOver), AGAIN_MS);
    return () => {
      over = true;
      clearTimeout(first);
      clearInterval(again);
    };
  }, [names]);
  return { of: (request) => known.get(keyOf(request)), ask };
}
