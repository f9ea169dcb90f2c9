/** Where a buy is delivered: the vault, a saved address, or one entered here. */
import type { ShippingAddress } from '#contract/ipc/trading/ticket.ts';
import { ErrorLine } from '#renderer/shared/errors/error-line.tsx';
import { TO_NEW_ADDRESS, TO_VAULT, addressKey } from '#renderer/store/drafts/ticket-text.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { type ReactNode, useState } from 'react';
import { vaultRefusal } from '../model/quote-figures.ts';
import { useTicketContext } from '../state/ticket-context.ts';
import styles from './address.module.css';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { ADDRESS_FIELDS, readAddress } from '../draft/read-address.ts';

export function DeliveryField(): ReactNode {
  const { text, quote, validated, missing, whyNotVault, frozen, addressBook, fields, edit } =
    useTicketContext();
  const { destination: select } = fields;
  const isToVault = text.destination === TO_VAULT;
  const refusal = isToVault ? vaultRefusal(quote) : null;
  const error = validated.ok ? null : validated.error.destination;
  const sentence =
    isToVault && missing.vault !== null
      ? `${missing.vault} Choose or enter an address.`
      : (error ?? (refusal === null ? null : `${refusal} Choose an address to deliver to.`));
  const options = [
    {
      value: TO_VAULT,
      label: 'Your vault',
      disabledReason: missing.vault === null ? undefined : 'not enabled',
    },
    ...addressBook.saved.map((address) => ({
      value: addressKey(address),
      label: shortAddress(address, addressBook.saved),
    })),
    { value: TO_NEW_ADDRESS, label: 'Another address…' },
  ];
  return (
    <>
      <Select
        ref={select}
        label="Deliver to"
        labelled="inline"
        options={options}
        value={text.destination}
        disabledReason={frozen}
        suffix={<BoundKey id="ticket.vault" />}
        onChange={(destination) => edit((old) => ({ ...old, destination }))}
      />
      <ErrorLine of={sentence} />
      {whyNotVault !== null && sentence === null && (
        <p className="text-note">{missing.vault ?? whyNotVault}</p>
      )}
      {addressBook.chosen !== null && <SavedAddress address={addressBook.chosen} />}
      {text.destination === TO_NEW_ADDRESS && <AddressForm />}
    </>
  );
}

function SavedAddress({ address }: { readonly address: ShippingAddress }): ReactNode {
  const { addressBook, frozen } = useTicketContext();
  const { name, line1, line2, city, state, postalCode, country } = address;
  const street = line2 === undefined ? line1 : `${line1}, ${line2}`;
  return (
    <div className={styles['kept']}>
      <address>{`${name}, ${street}, ${city}, ${state} ${postalCode}, ${country}`}</address>
      <Button
        size="small"
        intent="quiet"
        disabledReason={frozen}
        binding="ticket.edit-address"
        onPress={addressBook.edit}
      >
        Edit
      </Button>
      <Button size="small" intent="quiet" disabledReason={frozen} onPress={addressBook.remove}>
        {' '}
        Remove{' '}
      </Button>
    </div>
  );
}

/** The name alone where it is unique; the chosen address is shown in full below. */
function shortAddress(address: ShippingAddress, saved: readonly ShippingAddress[]): string {
  const namesakes = saved.filter(({ name }) => name === address.name);
  return namesakes.length === 1
    ? address.name
    : `${address.name}, ${address.line1}, ${address.city}`;
}

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

function AddressForm(): ReactNode {
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
            onChange={(typed) =>
              edit((old) => ({ ...old, address: { ...address, [field]: typed } }))
            }
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
