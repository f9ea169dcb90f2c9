/** A postal address, field by field, and saving it for the next order. */
import type { ShippingAddress } from '#contract/ipc/trading/ticket.ts';
import { addressKey } from '#renderer/store/drafts/ticket-text.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { ADDRESS_FIELDS, readAddress } from '../draft/read-address.ts';
import { useTicketContext } from '../state/ticket-context.ts';
import styles from './address.module.css';

const LABELS: Readonly<Record<keyof ShippingAddress, string>> = {
  name: 'Name',
  line1: 'Street',
  line2: 'Apartment, suite (optional)',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  country: 'Country',
  phone: 'Phone (optional)',
};

export function AddressForm(): ReactNode {
  const { text, validated, attempted, frozen, addressBook, fields, edit } = useTicketContext();
  const { address } = text;
  const { saved, editing } = addressBook;
  const [tried, setTried] = useState(false);
  const read = readAddress(address);
  const ticketErrors = attempted && !validated.ok ? validated.error.address : {};
  const errors = tried && !read.ok ? read.error : ticketErrors;
  const isSaved = saved.some((one) => addressKey(one) === addressKey(address));
  return (
    <fieldset className={styles['address']}>
      <legend className="visually-hidden">
        {editing === null ? 'Address' : 'Edit the saved address'}
      </legend>
      {ADDRESS_FIELDS.map((field) => (
        <div key={field} className={styles[`address-${field}`]}>
          <TextField
            ref={field === 'name' ? fields.addressName : undefined}
            label={LABELS[field]}
            value={address[field]}
            error={errors[field]}
            disabledReason={frozen}
            onChange={(typed) => {
              edit((old) => ({ ...old, address: { ...address, [field]: typed } }));
            }}
          />
        </div>
      ))}
      <div className={styles['keep']}>
        <Button
          size="small"
          disabledReason={
            frozen ?? (isSaved && editing === null ? 'This address is already saved.' : undefined)
          }
          onPress={() => {
            setTried(true);
            if (read.ok) addressBook.save(read.value);
          }}
        >
          {editing === null ? 'Save this address' : 'Save changes'}
        </Button>
        {editing !== null && (
          <Button size="small" intent="quiet" onPress={addressBook.cancel}>
            Discard changes
          </Button>
        )}
        {addressBook.isRemoved && (
          <output className="text-note">
            Removed. It is still in these fields: save it again to undo.
          </output>
        )}
      </div>
    </fieldset>
  );
}
