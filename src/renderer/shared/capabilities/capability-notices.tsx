/** How components show what is missing; the words are those of `missing-capability.ts`. */
import { type Connection, useConnection, useTerminal } from '#renderer/store/hooks.tsx';
import type { TerminalState } from '#renderer/store/store.ts';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { KeyHint } from '#renderer/ui/keys/key-hints.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import type { ReactNode } from 'react';
import type { MissingCapability } from './missing-capability.ts';
import { type TradingStanding, tradingStanding } from './trading-standing.ts';

/** What the sentences of `missing-capability.ts` are made from. */
export function useCapabilityState(): Pick<TerminalState, 'session'> & {
  readonly connection: Connection;
} {
  const session = useTerminal((state) => state.session);
  return { session, connection: useConnection() };
}

/** Whether orders are taken now, as everything on the screen says it. */
export function useTradingStanding(): TradingStanding {
  const standing = useCapabilityState();
  const unknowns = useTerminal((state) => state.unknowns);
  return tradingStanding({ ...standing, unknowns });
}

/** In place of what cannot be shown: what is missing, and what to do about it. */
export function MissingCapabilityNotice({
  missing,
  actions,
}: {
  readonly missing: MissingCapability;
  readonly actions?: ReactNode;
}): ReactNode {
  return (
    <EmptyState title={missing.reason.replace(/\.$/, '')} actions={actions}>
      {missing.advice}
    </EmptyState>
  );
}

/**
 * The keys that open a ticket. Where its order could not be sent they say so: a ticket can be written all the same. A
 * lost connection, the lock and an order of unknown outcome are not repeated here: banner, lock and panel say them.
 */
export function TradeHints({ children }: { readonly children?: ReactNode }): ReactNode {
  const { kind, short, words } = useTradingStanding();
  return (
    <>
      {(kind === 'missing' || kind === 'halted') && words !== null && (
        <>
          <Badge tone="warn" title={words}>
            {short}
          </Badge>
          <span className="visually-hidden">{words}</span>{' '}
        </>
      )}
      <KeyHint id="ticket.buy">buy</KeyHint>
      <KeyHint id="ticket.sell">sell</KeyHint>
      {children}
    </>
  );
}
