/** The terms of the ticket: bound, payment, destination. */
import type { PaymentMethodView } from '#contract/ipc/session.ts';
import type { ShippingAddress } from '#contract/ipc/ticket.ts';
import { keyOf } from '#renderer/app/keys/bindings.ts';
import { Kbd, MoneyField, Select } from '#renderer/ui/index.ts';
import type { ReactNode, Ref } from 'react';
import { AddressForm } from './address-form.tsx';
import styles from './ticket.module.css';
import {
  TO_NEW_ADDRESS,
  TO_VAULT,
  type TicketText,
  addressKey,
  setBoundText,
} from './ticket-text.ts';
import type { TicketErrors } from './validate.ts';

export interface TermsViewProps {
  readonly text: TicketText;
  readonly errors: TicketErrors;
  readonly attempted: boolean;
  readonly frozen: boolean;
  readonly paymentMethods: readonly PaymentMethodView[];
  readonly addresses: readonly ShippingAddress[];
  readonly hasVault: boolean;
  /** Why the last quote cannot go to the vault; null when it can, or there is none. */
  readonly vaultRefusal: string | null;
  readonly boundRef: Ref<HTMLInputElement>;
  readonly paymentRef: Ref<HTMLSelectElement>;
  readonly destinationRef: Ref<HTMLSelectElement>;
  readonly onEdit: (change: (text: TicketText) => TicketText) => void;
  readonly onKeepAddress: (address: ShippingAddress) => void;
}

export function TermsView({
  boundRef,
  paymentRef,
  destinationRef,
  ...props
}: TermsViewProps): ReactNode {
  const { text, errors, frozen, onEdit } = props;
  const buying = text.side === 'buy';
  const notToVault = text.destination === TO_VAULT ? props.vaultRefusal : null;
  const destinationError =
    errors.destination ??
    (notToVault === null ? null : `${notToVault} Choose an address to deliver to.`);
  return (
    <section className={styles['terms']} aria-label="Terms">
      <MoneyField
        ref={boundRef}
        label={buying ? 'Pay at most' : 'Receive at least'}
        labelled="inline"
        value={text.boundText[text.side]}
        error={errors.bound ?? undefined}
        placeholder="exactly the quote"
        disabled={frozen}
        testId="ticket-bound"
        keyShortcuts={keyOf('ticket.bound')}
        onChange={(typed) => {
          onEdit((old) => setBoundText(old, typed));
        }}
      />
      {buying && (
        <>
          <Select
            ref={paymentRef}
            label="Pay by"
            labelled="inline"
            options={paymentOptions(props.paymentMethods)}
            value={chosenPayment(text, props.paymentMethods)}
            disabled={frozen}
            suffix={<Kbd>{keyOf('ticket.payment')}</Kbd>}
            onChange={(paymentMethod) => {
              onEdit((old) => ({ ...old, paymentMethod }));
            }}
          />
          <Select
            ref={destinationRef}
            label="Deliver to"
            labelled="inline"
            options={destinationOptions(props)}
            value={text.destination}
            disabled={frozen}
            suffix={<Kbd>{keyOf('ticket.vault')}</Kbd>}
            onChange={(destination) => {
              onEdit((old) => ({ ...old, destination }));
            }}
          />
          {destinationError !== null && (
            <p className={styles['error']} role="alert">
              {destinationError}
            </p>
          )}
          {text.destination === TO_NEW_ADDRESS && (
            <AddressForm
              address={text.address}
              errors={props.attempted ? errors.address : {}}
              frozen={frozen}
              onChange={(address) => {
                onEdit((old) => ({ ...old, address }));
              }}
              onKeep={props.onKeepAddress}
            />
          )}
        </>
      )}
    </section>
  );
}

function paymentOptions(methods: readonly PaymentMethodView[]) {
  const options = methods.map((method) => ({ value: method.id, label: method.label }));
  return options.some((option) => option.value === 'wire_transfer')
    ? options
    : [...options, { value: 'wire_transfer', label: 'Wire transfer' }];
}

function chosenPayment(text: TicketText, methods: readonly PaymentMethodView[]): string {
  return text.paymentMethod ?? methods.find((method) => method.isDefault)?.id ?? 'wire_transfer';
}

function destinationOptions({
  addresses,
  hasVault,
}: Pick<TermsViewProps, 'addresses' | 'hasVault'>) {
  return [
    {
      value: TO_VAULT,
      label: 'Your vault',
      disabledReason: hasVault ? undefined : 'not enabled for this account',
    },
    ...addresses.map((address) => ({
      value: addressKey(address),
      label: `${address.name}, ${address.line1}, ${address.city}`,
    })),
    { value: TO_NEW_ADDRESS, label: 'Another address…' },
  ];
}
