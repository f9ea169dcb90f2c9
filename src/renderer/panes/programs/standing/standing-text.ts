/** Standing orders in words, for their list. Pure. */
import type { StandingPhase, StandingView } from '#contract/ipc/trading/standing-orders.ts';

const PHASES: Readonly<Record<StandingPhase, string>> = {
  armed: 'Armed',
  quoting: 'Quoting',
  firing: 'Sending',
  done: 'Filled',
  partly: 'Partially filled',
  expired: 'Expired',
  stopped: 'Stopped',
  unknown: 'Unknown outcome',
};

export function phaseText({ phase, filled, terms }: StandingView): string {
  const name = PHASES[phase];
  const isPart = filled > 0 && filled < terms.quantity;
  return isPart ? `${name}, ${String(filled)} of ${String(terms.quantity)} filled` : name;
}

export const isGoing = ({ phase }: Pick<StandingView, 'phase'>): boolean =>
  phase === 'armed' || phase === 'quoting' || phase === 'firing';
