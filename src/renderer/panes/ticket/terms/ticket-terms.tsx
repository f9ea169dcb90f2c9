/** The terms of the ticket: limit, payment, delivery or payout, promotion code. */
import type { PaymentMethodView } from '#contract/ipc/app/session.ts';
import { setLimitText } from '#renderer/store/drafts/ticket-text.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { MoneyField } from '#renderer/ui/controls/number-fields.tsx';
import { Select, type SelectOption } from '#renderer/ui/controls/select.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import type { ReactNode } from 'react';
import { useTicketContext } from '../state/ticket-context.ts';
import { DeliveryField } from './delivery-field.tsx';
import { paymentMethodText } from '#renderer/panes/ticket/model/payment-methods.ts';
import { PayoutTerms } from './payout-terms.tsx';
import { PromotionField } from './promotion-field.tsx';
import styles from './terms.module.css';

export function TicketTerms(): ReactNode {
  const { text, validated, frozen, fields, edit } = useTicketContext();
  const { limit } = fields;
  const decimalMark = useTerminal(({ session }) => session.decimalMark);
  const isBuy = text.side === 'buy';
  return (
    <section className={styles['terms']} aria-label="Terms">
      <MoneyField
        ref={limit}
        decimalMark={decimalMark}
        label={isBuy ? 'Pay at most' : 'Receive at least'}
        labelled="inline"
        value={text.limitText[text.side]}
        error={validated.ok ? undefined : (validated.error.limit ?? undefined)}
        placeholder="the quoted total"
        disabledReason={frozen}
        testId="ticket-limit"
        bindings={['ticket.limit']}
        onChange={(typed) => edit((old) => setLimitText(old, typed))}
      />
      {isBuy && (
        <>
          <PaymentField />
          <DeliveryField />
        </>
      )}
    </section>
  );
}

const WIRE = 'wire_transfer';

function PaymentField(): ReactNode {
  const { text, missing, frozen, fields, edit } = useTicketContext();
  const { payment } = fields;
  const methods = useTerminal(({ session }) => session.paymentMethods);
  const byDefault = methods.find(({ isDefault }) => isDefault)?.id ?? WIRE;
  return (
    <Select
      ref={payment}
      label="Pay by"
      labelled="inline"
      options={paymentOptions(methods)}
      value={text.paymentMethod ?? byDefault}
      hint={
        missing.member === null ? undefined : `Only wire transfer is available. ${missing.member}`
      }
      disabledReason={frozen}
      suffix={<BoundKey id="ticket.payment" />}
      onChange={(paymentMethod) => edit((old) => ({ ...old, paymentMethod }))}
    />
  );
}

/** The account's methods; a wire is always possible. */
function paymentOptions(methods: readonly PaymentMethodView[]): readonly SelectOption<string>[] {
  const options = methods.map((method) => ({ value: method.id, label: paymentMethodText(method) }));
  return options.some(({ value }) => value === WIRE)
    ? options
    : [...options, { value: WIRE, label: 'Wire transfer' }];
}

/** Settled for most tickets already. */
export function FurtherTerms(): ReactNode {
  const { text } = useTicketContext();
  return (
    <>
      {text.side === 'sell' && <PayoutTerms />}
      <PromotionField />
    </>
  );
}
