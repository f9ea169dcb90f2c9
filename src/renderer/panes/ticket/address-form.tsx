/** A postal address, field by field. */
import type { ShippingAddress } from '#contract/ipc/ticket.ts';
import { Button, TextField } from '#renderer/ui/index.ts';
import { type ReactNode, useState } from 'react';
import styles from './ticket.module.css';
import type { AddressText } from './ticket-text.ts';
import { ADDRESS_FIELDS, type TicketErrors, readAddress } from './validate.ts';

const labels: Readonly<Record<keyof ShippingAddress, string>> = {
  name: 'Name',
  line1: 'Street',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  country: 'Country',
};

export interface AddressFormProps {
  readonly address: AddressText;
  /** Shown by the fields; empty until the address was asked for. */
  readonly errors: TicketErrors['address'];
  readonly frozen: boolean;
  readonly onChange: (address: AddressText) => void;
  readonly onKeep: (address: ShippingAddress) => void;
}

export function AddressForm(props: AddressFormProps): ReactNode {
  const { address, frozen, onChange } = props;
  const [tried, setTried] = useState(false);
  const read = readAddress(address);
  const errors = tried && !read.ok ? read.fields : props.errors;
  return (
    <fieldset className={styles['address']}>
      <legend className="visually-hidden">Address</legend>
      {ADDRESS_FIELDS.map((field) => (
        <div key={field} className={styles[`address-${field}`]}>
          <TextField
            label={labels[field]}
            value={address[field]}
            error={errors[field]}
            disabled={frozen}
            onChange={(text) => {
              onChange({ ...address, [field]: text });
            }}
          />
        </div>
      ))}
      <div className={styles['keep']}>
        <Button
          size="small"
          onPress={() => {
            setTried(true);
            if (read.ok) props.onKeep(read.address);
          }}
        >
          Keep this address
        </Button>
      </div>
    </fieldset>
  );
}
