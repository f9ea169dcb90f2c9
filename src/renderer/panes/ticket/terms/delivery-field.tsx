/** Where a buy goes: the vault, a kept address, or one written here. */
import type { ShippingAddress } from '#contract/ipc/ticket.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import type { ReactNode, Ref } from 'react';
import { AddressForm } from './address-form.tsx';
import styles from './address.module.css';
import {
  TO_NEW_ADDRESS,
  TO_VAULT,
  type TicketText,
  addressKey,
} from '#renderer/store/drafts/ticket-text.ts';
import type { AddressBook } from './use-address-book.ts';
import type { TicketErrors } from '../draft/validate-ticket.ts';
import words from '../parts/messages.module.css';

export interface DeliveryFieldProps {
  readonly text: TicketText;
  readonly errors: TicketErrors;
  readonly attempted: boolean;
  readonly frozen: string | undefined;
  readonly book: AddressBook;
  /** Why nothing can go to the vault; null when it can. */
  readonly missingVault: string | null;
  /** Why it does not go there although nobody chose; null where it does, or where somebody did. */
  readonly whyNotVault: string | null;
  /** Why what was quoted cannot go there; null when it can, or nothing was quoted. */
  readonly vaultRefusal: string | null;
  readonly destinationRef: Ref<HTMLSelectElement>;
  readonly nameRef: Ref<HTMLInputElement>;
  readonly onEdit: (change: (text: TicketText) => TicketText) => void;
}

export function DeliveryField({
  destinationRef,
  nameRef,
  ...props
}: DeliveryFieldProps): ReactNode {
  const { text, errors, frozen, book, onEdit } = props;
  const toVault = text.destination === TO_VAULT;
  const refused = toVault && props.vaultRefusal !== null;
  const sentence =
    toVault && props.missingVault !== null
      ? `${props.missingVault} Choose or enter an address.`
      : (errors.destination ??
        (refused ? `${props.vaultRefusal} Choose an address to deliver to.` : null));
  return (
    <>
      <Select
        ref={destinationRef}
        label="Deliver to"
        labelled="inline"
        options={options(props)}
        value={text.destination}
        disabledReason={frozen}
        suffix={<BoundKey id="ticket.vault" />}
        onChange={(destination) => {
          onEdit((old) => ({ ...old, destination }));
        }}
      />
      {sentence !== null && (
        <p className={words['error']} role="alert">
          {sentence}
        </p>
      )}
      {props.whyNotVault !== null && sentence === null && (
        <p className={words['quiet']}>{props.missingVault ?? props.whyNotVault}</p>
      )}
      {book.chosen !== null && <Kept book={book} frozen={frozen} />}
      {text.destination === TO_NEW_ADDRESS && (
        <AddressForm
          address={text.address}
          errors={props.attempted ? errors.address : {}}
          frozen={frozen}
          book={book}
          nameRef={nameRef}
          onChange={(address) => {
            onEdit((old) => ({ ...old, address }));
          }}
        />
      )}
    </>
  );
}

/** The kept address in full, with what can be done about it. */
function Kept({
  book,
  frozen,
}: {
  readonly book: AddressBook;
  readonly frozen: string | undefined;
}): ReactNode {
  const { chosen } = book;
  if (chosen === null) return null;
  return (
    <div className={styles['kept']}>
      <address>
        {chosen.name}, {chosen.line1}
        {chosen.line2 !== undefined && `, ${chosen.line2}`}, {chosen.city}, {chosen.state}{' '}
        {chosen.postalCode}, {chosen.country}
      </address>
      <Button
        size="small"
        intent="quiet"
        disabledReason={frozen}
        binding="ticket.edit-address"
        onPress={book.edit}
      >
        Edit
      </Button>
      <Button size="small" intent="quiet" disabledReason={frozen} onPress={book.forget}>
        {' '}
        Remove{' '}
      </Button>
    </div>
  );
}

function options({ book, missingVault }: Pick<DeliveryFieldProps, 'book' | 'missingVault'>) {
  return [
    {
      value: TO_VAULT,
      label: 'Your vault',
      disabledReason: missingVault === null ? undefined : 'not enabled',
    },
    ...book.kept.map((address) => ({
      value: addressKey(address),
      label: shortAddress(address, book.kept),
    })),
    { value: TO_NEW_ADDRESS, label: 'Another address…' },
  ];
}

/** The name alone where it tells the kept addresses apart; the chosen one is written in full below. */
function shortAddress(address: ShippingAddress, kept: readonly ShippingAddress[]): string {
  const namesakes = kept.filter(({ name }) => name === address.name);
  return namesakes.length === 1
    ? address.name
    : `${address.name}, ${address.line1}, ${address.city}`;
}
