/** Standing orders in words, for their list. Pure. */
import type { StandingPhase, StandingView } from '#contract/ipc/trading/standing-orders.ts';
import { dollarsText, percentText } from '#renderer/ui/figures/format.ts';

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

export const heldText = ({ terms: { side, quantity }, title }: StandingView): string =>
  `${side === 'buy' ? 'Buy' : 'Sell'} ${String(quantity)} × ${title}`;

/** `at most $4,000.00`, with all fees. */
export const wantedText = ({ terms: { side, condition } }: StandingView): string =>
  `at ${side === 'buy' ? 'most' : 'least'} ${condition.kind === 'premium' ? percentText(condition.premium) : dollarsText(condition.perPiece)}`;

export function phaseText({ phase, filled, terms }: StandingView): string {
  const name = PHASES[phase];
  const isPart = filled > 0 && filled < terms.quantity;
  return isPart ? `${name}, ${String(filled)} of ${String(terms.quantity)} filled` : name;
}

export const isGoing = ({ phase }: Pick<StandingView, 'phase'>): boolean =>
  phase === 'armed' || phase === 'quoting' || phase === 'firing';
