/** How components show what is missing; the words are those of `missing-capability.ts`. */
import { useTerminal } from '#renderer/store/hooks.tsx';
import type { TerminalState } from '#renderer/store/store.ts';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import type { ReactNode } from 'react';
import {
  type MissingCapability,
  missingText,
  type CapabilityState,
  missingForTrading,
} from './missing-capability.ts';

/** What the sentences of `missing-capability.ts` are made from. */
export function useCapabilityState(): Pick<TerminalState, keyof CapabilityState> {
  const session = useTerminal((state) => state.session);
  const connection = useTerminal((state) => state.connection);
  return { session, connection };
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
 * lost connection is not repeated here, the banner says it.
 */
export function TradeHints({ children }: { readonly children?: ReactNode }): ReactNode {
  const missing = missingForTrading(useCapabilityState());
  return (
    <>
      {missing !== null && missing.kind !== 'connection' && (
        <>
          <Badge tone="warn" title={missingText(missing)}>
            {missing.short}
          </Badge>
          <span className="visually-hidden">{missingText(missing)}</span>{' '}
        </>
      )}
      <BoundKey id="ticket.buy" /> buy <BoundKey id="ticket.sell" /> sell {children}
    </>
  );
}
