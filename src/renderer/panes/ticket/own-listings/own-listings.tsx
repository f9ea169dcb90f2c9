/** The user's own listings of what is sold: what the service reports about them, and the ways to resolve a conflict. */
import type { ListingConflictsView } from '#contract/ipc/trading/ticket.ts';
import type { BindingId } from '#domain/keys/bindings.ts';
import { countText, lowerFirst, statusText } from '#renderer/ui/figures/format.ts';
import { Quantity } from '#renderer/ui/figures/values.tsx';
import { BoundKey, useKeys } from '#renderer/ui/keys/key-table.tsx';
import type { ReactNode } from 'react';
import { useTicketContext } from '../state/ticket-context.ts';
import {
  LISTING_CHOICES,
  type ListingChoice,
  chooseListings,
  listingChoiceOf,
  listingConflictsOf,
  offeredListingChoices,
} from '#renderer/panes/ticket/model/listing-choice.ts';
import styles from './own-listings.module.css';

/** A conflict is a question at the top of the ticket; that there is none, or that it is being checked, is a note below. */
export function OwnListings({ as }: { readonly as: 'question' | 'note' }): ReactNode {
  const { text, state } = useTicketContext();
  const found = listingConflictsOf(text, state);
  const rows = found?.state === 'read' ? found.rows : [];
  if (as === 'note') return found === null || rows.length > 0 ? null : <Note found={found} />;
  return (
    <>
      {rows.length > 0 && <Conflicts rows={rows} />}
      <ChoiceButtons />
    </>
  );
}

function Note({ found }: { readonly found: ListingConflictsView }): ReactNode {
  switch (found.state) {
    case 'checking':
      return <output className={styles['quiet']}>Checking your own listings…</output>;
    case 'failed':
      return (
        <p className={styles['quiet']} title={found.failure.advice}>
          Your own listings could not be checked ({lowerFirst(found.failure.title)}). If they
          conflict, the marketplace rejects the sell and you choose then.
        </p>
      );
    case 'read':
      return <p className={styles['quiet']}>No conflicting listings.</p>;
  }
}

type Row = Extract<ListingConflictsView, { state: 'read' }>['rows'][number];

function Conflicts({ rows }: { readonly rows: readonly Row[] }): ReactNode {
  return (
    <section className={styles['conflicts']} aria-label="Your listings of what you sell">
      <p>
        <strong>You list what you are selling.</strong> The marketplace rejects the sell until you
        choose below.
      </p>
      <ul>
        {rows.map((row, index) => (
          <li key={`${row.listingId ?? ''} ${index}`}>
            <span className={styles['listing']} title={row.listingId ?? undefined}>
              {row.title ?? 'A listing'}
              {row.listingId !== null && (
                <span className={styles['id']}> {row.listingId.slice(0, 8)}</span>
              )}
            </span>
            <span className={styles['counts']}>
              listed <Quantity count={row.listedQuantity} />, selling{' '}
              <Quantity count={row.sellQuantity} />
            </span>
            <span className={styles['quiet']}>{consequence(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The service's own word where the quantities are not known. */
function consequence({ listedQuantity, sellQuantity, type }: Row): string | null {
  if (listedQuantity === null || sellQuantity === null) {
    return type === null ? null : statusText(type);
  }
  const left = listedQuantity - sellQuantity;
  if (left > 0) return `You list ${countText(left)} more than you sell.`;
  return left === 0
    ? 'You sell all of it; the listing would offer pieces that you no longer have.'
    : `You sell ${countText(-left)} more than you list.`;
}

const KEYS: Readonly<Record<ListingChoice, BindingId>> = {
  reduce: 'ticket.reduce-listings',
  keep: 'ticket.keep-listings',
};

function ChoiceButtons(): ReactNode {
  const { text, state, frozen, edit } = useTicketContext();
  const { ariaKeysOf } = useKeys();
  const offered = offeredListingChoices(text, state);
  const chosen = listingChoiceOf(text);
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles['choices']} aria-label="Your own listings">
      {offered.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles['choice']}
          aria-pressed={choice === chosen}
          aria-keyshortcuts={ariaKeysOf(KEYS[choice])}
          disabled={frozen !== undefined}
          title={frozen}
          onClick={() => edit((old) => chooseListings(old, choice))}
        >
          <span className={styles['tick']} aria-hidden="true">
            {choice === chosen ? '✓' : ''}
          </span>
          <span className={styles['choiceWords']}>
            {LISTING_CHOICES[choice].offer}
            <span>{LISTING_CHOICES[choice].detail}</span>
          </span>
          <BoundKey id={KEYS[choice]} />
        </button>
      ))}
      {chosen !== null && <p>This applies to this sell only. Press it again to undo.</p>}
    </fieldset>
  );
}
