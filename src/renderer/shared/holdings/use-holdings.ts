/** The portfolio as it was told last, and its rule: one source for every pane that shows what is held. */
import type { PortfolioView } from '#contract/ipc/portfolio.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { useAskedAgain } from '#renderer/shared/asking/use-asked-again.ts';
import { type SendCommand, useCommand } from '#renderer/shared/commands/use-command.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { useState } from 'react';
import { nextRule } from './lot-rules.ts';

/** Orders, vault, spot and bids move under it. */
export const AGAIN_MS = 2_000;

export interface Holdings {
  /** Null until it came. What came last stays while it fails. */
  readonly view: PortfolioView | null;
  /** Why it was not told last; null when it was. */
  readonly failure: FailureView | null;
  /** Why the last command about it was refused. */
  readonly refused: FailureView | null;
  /** Another object whenever it has to be asked anew: by another rule the lots are others. */
  readonly version: object;
  /** A command about it; it is asked anew after that. */
  readonly run: SendCommand;
  readonly choose: (rule: LotRule) => void;
}

export function useHoldings(): Holdings {
  const { send, failure: refused } = useCommand();
  const [view, setView] = useState<PortfolioView | null>(null);
  const [failure, setFailure] = useState<FailureView | null>(null);
  const [asked, setAsked] = useState({});
  useAskedAgain('portfolio/get-holdings', asked, AGAIN_MS, (_, answer) => {
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok) setView(answer.value);
  });
  const tell: SendCommand = async (channel, args) => {
    const answer = await send(channel, args);
    setAsked({});
    return answer;
  };
  const choose = (rule: LotRule): void => {
    // The choice is shown at once; figures follow.
    setView((now) => now && { ...now, rule });
    void tell('portfolio/set-rule', { rule });
  };
  useBinding(
    'portfolio.rule',
    () => {
      if (view !== null) choose(nextRule(view.rule));
    },
    true,
    view === null ? 'The portfolio is not known yet.' : null,
  );
  return { view, failure, refused, version: asked, run: tell, choose };
}
