/** The portfolio and its lot method, for all panes that show holdings. */
import type { PortfolioView } from '#contract/ipc/holdings/portfolio.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { usePolled } from '#renderer/store/bridge/use-question.ts';
import { type SendCommand, useCommand } from '#renderer/shared/commands/use-command.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { useState } from 'react';
import { nextRule } from './lot-rules.tsx';

/** Orders, vault, spot and bids change all the time. */
export const AGAIN_MS = 2_000;

export interface HoldingsRead {
  /** Null until it was read; the last one stays after a failure. */
  readonly view: PortfolioView | null;
  /** Of the last reading; null where it succeeded. */
  readonly failure: FailureView | null;
  /** Of the last command. */
  readonly refused: FailureView | null;
  /** A new object whenever the portfolio has to be read again. */
  readonly version: object;
  /** Runs a command, then reads the portfolio again. */
  readonly run: SendCommand;
  readonly choose: (rule: LotRule) => void;
}

export function useHoldings(): HoldingsRead {
  const { send, failure: refused } = useCommand();
  const [view, setView] = useState<PortfolioView | null>(null);
  const [failure, setFailure] = useState<FailureView | null>(null);
  const [asked, setAsked] = useState({});
  usePolled('portfolio/get-holdings', asked, AGAIN_MS, (_, answer) => {
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
