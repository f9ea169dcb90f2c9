/** The terms of the ticket: limit, how it is paid, where it goes or how it is paid out, promotion code. */
import type { PaymentMethodView } from '#contract/ipc/session.ts';
import type { PromotionView } from '#contract/ipc/ticket.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { MoneyField } from '#renderer/ui/controls/number-fields.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import type { ReactNode, Ref } from 'react';
import { type DeliveryFieldProps, DeliveryField } from './delivery-field.tsx';
import { paymentMethodText } from './payment-methods.ts';
import { type PayoutTermsProps, PayoutTerms } from './payout-terms.tsx';
import { PromotionField } from './promotion-field.tsx';
import styles from './terms.module.css';
import { type TicketText, setLimitText } from '#renderer/store/drafts/ticket-text.ts';

export interface TicketTermsProps extends DeliveryFieldProps {
  readonly paymentMethods: readonly PaymentMethodView[];
  /** Why the account's methods cannot be read, in words; null when they can. */
  readonly memberLack: string | null;
  readonly limitRef: Ref<HTMLInputElement>;
  readonly paymentRef: Ref<HTMLSelectElement>;
}

export interface FurtherTermsProps extends Pick<
  TicketTermsProps,
  'text' | 'errors' | 'frozen' | 'memberLack' | 'onEdit'
> {
  readonly payout: PayoutTermsProps['payout'];
  readonly quote: PayoutTermsProps['quote'];
  readonly shipBy: PayoutTermsProps['shipBy'];
  /** Why no promotion code can be used; null when one can. */
  readonly promotionLack: string | null;
  /** What the code in the field would do to the present quote; null while there is none. */
  readonly promotion: PromotionView | null;
  readonly codeRef: Ref<HTMLInputElement>;
}

export function TicketTerms({ limitRef, paymentRef, ...props }: TicketTermsProps): ReactNode {
  const { text, errors, frozen, onEdit } = props;
  const buying = text.side === 'buy';
  const decimalMark = useTerminal(({ session }) => session.decimalMark);
  return (
    <section className={styles['terms']} aria-label="Terms">
      <MoneyField
        ref={limitRef}
        decimalMark={decimalMark}
        label={buying ? 'Pay at most' : 'Receive at least'}
        labelled="inline"
        value={text.limitText[text.side]}
        error={errors.limit ?? undefined}
        placeholder="the quoted total"
        disabledReason={frozen}
        testId="ticket-limit"
        bindings={['ticket.limit']}
        onChange={(typed) => {
          onEdit((old) => setLimitText(old, typed));
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
            hint={
              props.memberLack === null
                ? undefined
                : `Only wire transfer is available. ${props.memberLack}`
            }
            disabledReason={frozen}
            suffix={<BoundKey id="ticket.payment" />}
            onChange={(paymentMethod) => {
              onEdit((old) => ({ ...old, paymentMethod }));
            }}
          />
          <DeliveryField {...props} />
        </>
      )}
    </section>
  );
}

/** What is settled for most tickets already: how a sell is paid out, and the promotion code. */
export function FurtherTerms({ codeRef, ...props }: FurtherTermsProps): ReactNode {
  const { text, errors, frozen, onEdit } = props;
  return (
    <>
      {text.side === 'sell' && (
        <PayoutTerms
          payout={props.payout}
          missing={props.memberLack}
          quote={props.quote}
          shipBy={props.shipBy}
        />
      )}
      <PromotionField
        codeRef={codeRef}
        code={text.promotionCode}
        side={text.side}
        error={errors.promotion}
        frozen={frozen}
        missing={props.promotionLack}
        preview={props.promotion}
        onChange={(promotionCode) => {
          onEdit((old) => ({ ...old, promotionCode }));
        }}
      />
    </>
  );
}

/** The account's methods; a wire is always possible. */
function paymentOptions(methods: readonly PaymentMethodView[]) {
  const options = methods.map((method) => ({ value: method.id, label: paymentMethodText(method) }));
  return options.some((option) => option.value === 'wire_transfer')
    ? options
    : [...options, { value: 'wire_transfer', label: 'Wire transfer' }];
}

function chosenPayment(text: TicketText, methods: readonly PaymentMethodView[]): string {
  return text.paymentMethod ?? methods.find((method) => method.isDefault)?.id ?? 'wire_transfer';
}
