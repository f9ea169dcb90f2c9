/** Notices of missing capabilities; `missing-capability.ts` has the texts. */
import { type ConnectionState, useConnection, useTerminal } from '#renderer/store/hooks.tsx';
import type { TerminalState } from '#renderer/store/store.ts';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { KeyHint } from '#renderer/ui/keys/key-hints.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import type { ReactNode } from 'react';
import type { MissingCapability } from './missing-capability.ts';
import { type TradingStanding, tradingStanding } from './trading-standing.ts';

export function useCapabilityState(): Pick<TerminalState, 'session'> & {
  readonly connection: ConnectionState;
} {
  const session = useTerminal((state) => state.session);
  return { session, connection: useConnection() };
}

export function useTradingStanding(): TradingStanding {
  const standing = useCapabilityState();
  const unknowns = useTerminal((state) => state.unknowns);
  return tradingStanding({ ...standing, unknowns });
}

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
 * The keys that open a ticket, with a badge where its order could not be sent. A lost connection, the lock and an unknown
 * outcome are shown elsewhere.
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
