/** The two ways out of a conflict with one's own listings, each a button that stays pressed. */
import type { BindingId } from '#domain/keys/bindings.ts';
import { BoundKey, useKeys } from '#renderer/ui/keys/key-table.tsx';
import type { ReactNode } from 'react';
import { LISTING_CHOICES, type ListingChoice } from './listing-choice.ts';
import styles from './own-listings.module.css';

const keys: Readonly<Record<ListingChoice, BindingId>> = {
  reduce: 'ticket.reduce-listings',
  keep: 'ticket.keep-listings',
};

export interface ListingChoiceButtonsProps {
  readonly offered: readonly ListingChoice[];
  readonly chosen: ListingChoice | null;
  readonly frozen: string | undefined;
  readonly onChoose: (choice: ListingChoice) => void;
}

export function ListingChoiceButtons(props: ListingChoiceButtonsProps): ReactNode {
  const { offered, chosen, frozen, onChoose } = props;
  const { ariaKeysOf } = useKeys();
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles['choices']} aria-label="Your own listings">
      {offered.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles['choice']}
          aria-pressed={choice === chosen}
          aria-keyshortcuts={ariaKeysOf(keys[choice])}
          disabled={frozen !== undefined}
          title={frozen}
          onClick={() => {
            onChoose(choice);
          }}
        >
          <span className={styles['tick']} aria-hidden="true">
            {choice === chosen ? '✓' : ''}
          </span>
          <span className={styles['choiceWords']}>
            {LISTING_CHOICES[choice].offer}
            <span>{LISTING_CHOICES[choice].detail}</span>
          </span>
          <BoundKey id={keys[choice]} />
        </button>
      ))}
      {chosen === null ? null : <p>This applies to this sell only. Press it again to undo.</p>}
    </fieldset>
  );
}
