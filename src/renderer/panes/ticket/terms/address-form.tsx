/** A postal address, field by field, and keeping it for the next order. */
import type { ShippingAddress } from '#contract/ipc/ticket.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, type Ref, useState } from 'react';
import styles from './address.module.css';
import { type AddressText, addressKey } from '#renderer/store/drafts/ticket-text.ts';
import type { AddressBook } from './use-address-book.ts';
import { ADDRESS_FIELDS, readAddress } from '../draft/read-address.ts';
import type { TicketErrors } from '../draft/validate-ticket.ts';
import words from '../parts/messages.module.css';

const labels: Readonly<Record<keyof ShippingAddress, string>> = {
  name: 'Name',
  line1: 'Street',
  line2: 'Apartment, suite (optional)',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  country: 'Country',
  phone: 'Phone (optional)',
};

export interface AddressFormProps {
  readonly address: AddressText;
  /** Shown by the fields; empty until the address was asked for. */
  readonly errors: TicketErrors['address'];
  readonly frozen: string | undefined;
  readonly book: AddressBook;
  readonly nameRef: Ref<HTMLInputElement>;
  readonly onChange: (address: AddressText) => void;
}

export function AddressForm({ nameRef, ...props }: AddressFormProps): ReactNode {
  const { address, frozen, book, onChange } = props;
  const [tried, setTried] = useState(false);
  const read = readAddress(address);
  const errors = tried && !read.ok ? read.error : props.errors;
  return (
    <fieldset className={styles['address']}>
      <legend className="visually-hidden">
        {book.editing === null ? 'Address' : 'Edit the saved address'}
      </legend>
      {ADDRESS_FIELDS.map((field) => (
        <div key={field} className={styles[`address-${field}`]}>
          <TextField
            ref={field === 'name' ? nameRef : undefined}
            label={labels[field]}
            value={address[field]}
            error={errors[field]}
            disabledReason={frozen}
            onChange={(text) => {
              onChange({ ...address, [field]: text });
            }}
          />
        </div>
      ))}
      <div className={styles['keep']}>
        <Button
          size="small"
          disabledReason={keepReason(props)}
          onPress={() => {
            setTried(true);
            if (read.ok) book.keep(read.value);
          }}
        >
          {book.editing === null ? 'Save this address' : 'Save changes'}
        </Button>
        {book.editing !== null && (
          <Button size="small" intent="quiet" onPress={book.cancel}>
            Discard changes
          </Button>
        )}
        {book.forgotten !== null && (
          <output className={words['quiet']}>
            Removed. It is still in these fields: save it again to undo.
          </output>
        )}
      </div>
    </fieldset>
  );
}

function keepReason({
  address,
  frozen,
  book,
}: Pick<AddressFormProps, 'address' | 'frozen' | 'book'>): string | undefined {
  if (frozen !== undefined) return frozen;
  const known = book.kept.some((kept) => addressKey(kept) === addressKey(address));
  return known && book.editing === null ? 'This address is already saved.' : undefined;
}
