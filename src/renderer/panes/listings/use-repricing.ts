/** Prices by a rule: proposed by the main process, drafted as changes that the user sends. */
import type { ListingRow, RepricingProposals } from '#contract/ipc/trading/listings.ts';
import { RULE_EXAMPLE } from '#domain/listings/repricing-text.ts';
import type { Changes } from '#renderer/store/drafts/listings/listing-draft.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useActions, useBridge } from '#renderer/store/hooks.tsx';
import { useState } from 'react';
import { proposedText } from './repricing-text.ts';

export interface Repricing {
  /** The last rule, or an example. */
  readonly rule: string;
  /** The last proposal or result, as sentences. */
  readonly said: string | null;
  readonly say: (said: string | null) => void;
  /** Drafts the prices that the rule proposes. @returns why it did not, as a sentence; null where it did */
  readonly propose: (text: string, rows: readonly ListingRow[]) => Promise<string | null>;
}

export function useRepricing(): Repricing {
  const bridge = useBridge();
  const { editListings } = useActions();
  const [rule, setRule] = useState(RULE_EXAMPLE);
  const [said, setSaid] = useState<string | null>(null);
  return {
    rule,
    said,
    say: setSaid,
    propose: async (text, rows) => {
      if (rows.length === 0)
        return 'Mark the listings to reprice with Space, or put the cursor on one.';
      const listingIds = rows.map(({ id }) => id);
      const answer = await sendCommand(bridge, 'listings/propose-prices', {
        rule: text,
        listingIds,
      });
      if (!answer.ok) return failureText(answer.error);
      const { proposals } = answer.value;
      setRule(text);
      setSaid(proposedText(answer.value, (id) => rows.find((row) => row.id === id)));
      editListings((now) => ({
        ...now,
        changes: withPrices(now.changes, proposals),
        command: proposals.length === 0 ? now.command : '',
      }));
      return null;
    },
  };
}

/** A price replaces a drafted premium: a listing has one of the two. */
function withPrices(changes: Changes, proposals: RepricingProposals['proposals']): Changes {
  return proposals.reduce<Changes>((all, { listingId, price }) => {
    const { premium: _premium, ...rest } = all[listingId] ?? {};
    return { ...all, [listingId]: { ...rest, price } };
  }, changes);
}
