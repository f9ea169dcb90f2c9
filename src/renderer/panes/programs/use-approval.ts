/** What waits for the user in the row under the cursor, and the keys that consent to it. */
import type { DraftView, StandingDraftView } from '#contract/ipc/app/automation.ts';
import type { CommandState } from '#renderer/shared/commands/use-command.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import type { ProgramRow } from './program-rows.ts';
import { useArmed } from './use-armed.ts';
import { useState } from 'react';

interface Approval {
  /** The order that waits; null for any other row. */
  readonly waiting: DraftView | null;
  readonly standing: StandingDraftView | null;
  /** All orders that wait and are alike, {@link waiting} among them. */
  readonly alike: readonly DraftView[];
  readonly accept: () => void;
  readonly acceptAlike: () => void;
  /** Why the key does nothing now; null where it does something. */
  readonly whyNot: string | null;
  readonly whyNotAlike: string | null;
}

export function useApproval(
  selected: ProgramRow | undefined,
  drafts: readonly DraftView[],
  { send, sendOnce }: Pick<CommandState, 'send' | 'sendOnce'>,
  /** Scrolls to what is approved. @returns false where it was off screen: nobody has read it yet */
  wasVisible: () => boolean,
): Approval {
  const [scrolled, setScrolled] = useState(0);
  const waiting =
    selected?.kind === 'order' && selected.draft.state === 'waiting' ? selected.draft : null;
  const standing = selected?.kind === 'standing' ? selected.draft : null;
  const alike = drafts.filter(({ state, kind }) => state === 'waiting' && kind === waiting?.kind);
  const isArmed = useArmed(
    waiting === null
      ? standing && JSON.stringify([standing.exposure, scrolled])
      : JSON.stringify([waiting.id, ...alike.map(shownOf), scrolled]),
  );
  const whyNot = whyNotAccepted(selected, isArmed);
  const whyNotAlike =
    alike.length < 2
      ? 'No other order that waits is alike.'
      : (alike.map((draft) => whyNotApproved(draft, isArmed)).find((why) => why !== null) ?? null);

  const isUnread = (): boolean => {
    if (wasVisible()) return false;
    setScrolled((times) => times + 1);
    return true;
  };
  const accept = (): void => {
    if (whyNot !== null || isUnread()) return;
    if (selected?.kind === 'asking') void send('automation/accept', { id: selected.program.id });
    if (waiting !== null) sendOnce(waiting.id, 'automation/approve', shownOf(waiting));
    if (standing !== null) {
      const { id, exposure } = standing;
      sendOnce(id, 'automation/arm-standing', { id, exposure });
    }
  };
  const acceptAlike = (): void => {
    if (whyNotAlike !== null || waiting === null || isUnread()) return;
    sendOnce(waiting.kind, 'automation/approve-alike', { drafts: alike.map(shownOf) });
  };
  useBinding('programs.accept', accept, true, whyNot);
  useBinding('programs.accept-alike', acceptAlike, true, whyNotAlike);
  return { waiting, standing, alike, accept, acceptAlike, whyNot, whyNotAlike };
}

/** What the user was shown: the main process sends nothing that is worse. */
const shownOf = ({ id, total, breaches }: DraftView) => ({
  id,
  total,
  words: breaches.map(({ words }) => words),
});

const JUST_APPEARED = 'It just appeared. Check it first.';

function whyNotAccepted(row: ProgramRow | undefined, isArmed: boolean): string | null {
  if (row?.kind === 'asking') return null;
  if (row?.kind === 'standing') return isArmed ? null : JUST_APPEARED;
  return row?.kind === 'order' ? whyNotApproved(row.draft, isArmed) : 'Nothing here waits for you.';
}

function whyNotApproved(draft: DraftView, isArmed: boolean): string | null {
  const forbidden = draft.breaches.find(({ action }) => action === 'refuse');
  if (draft.state !== 'waiting') return 'It is being sent.';
  if (draft.refusal !== null) return draft.refusal.title;
  if (forbidden !== undefined) return forbidden.words;
  return isArmed ? null : JUST_APPEARED;
}
