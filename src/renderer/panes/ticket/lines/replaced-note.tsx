/** That another ticket gave way to this one, and how to have it back. */
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { TicketText } from '#renderer/store/drafts/ticket-text.ts';
import type { ReactNode } from 'react';
import styles from './lines.module.css';

/** Said of the ticket that took its place, and of an empty one. */
export function ReplacedNote({ frozen }: { readonly frozen: string | undefined }): ReactNode {
  const last = useTerminal((store) => store.replacedDrafts[0]);
  const offered = useTerminal(
    (store) => store.replacedFor === store.ticketOpened || store.draft.lines.length === 0,
  );
  const { undoTicket } = useActions();
  if (last === undefined || !offered || frozen !== undefined) return null;
  return (
    <p className={styles['replaced']}>
      <span>Replaced: {inWords(last)}</span>
      <Button size="small" intent="quiet" binding="ticket.undo" onPress={undoTicket}>
        Bring back
      </Button>
    </p>
  );
}

function inWords({ side, lines }: TicketText): string {
  const verb = side === 'buy' ? 'buy' : 'sell';
  const [first] = lines;
  return lines.length === 1 && first !== undefined
    ? `${verb} ${first.quantityText} × ${first.title}`
    : `${verb}, ${lines.length} lines`;
}
