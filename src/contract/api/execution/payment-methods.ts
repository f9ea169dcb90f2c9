/** Payout methods and payment methods (API document, section Other execution reads). */
import { z } from 'zod';
import { integerCents, identifier, successEnvelope } from '../reading/common.ts';
import { aliased, listReader, recordReader } from '../reading/tolerant-bodies.ts';
import { firstOf, isRecord, optional, required } from '../reading/tolerant-values.ts';

/** A text or null; fails if the field is missing or anything else. */
const namedText = z.union([z.null().transform(() => undefined), required.text]);

/** instantPayout is in cents. */
export const payoutMethodsResponse = successEnvelope(
  z.object({
    payoutMethod: z.enum(['electronic_check', 'teller_ach', 'wire_transfer']),
    electronicCheckName: z.string(),
    electronicCheckEmail: z.string(),
    instantPayout: z.object({
      creditLimit: integerCents,
      outstandingBalance: integerCents,
      availableCredit: integerCents,
    }),
  }),
);

/** The method is null while the account is not set up (seen in public), but the field is required. */
export const payoutMethodsReader = recordReader(
  z.looseObject({
    payoutMethod: namedText,
    electronicCheckName: optional.text,
    electronicCheckEmail: optional.text,
    instantPayout: optional.part(
      z.looseObject({
        creditLimit: optional.cents,
        outstandingBalance: optional.cents,
        availableCredit: optional.cents,
      }),
    ),
  }),
);

/** The envelope and `label`: not shown: chosen form. */
export const paymentMethodsResponse = successEnvelope(
  z.array(
    z.object({
      /** To pass on execute. */
      id: identifier,
      paymentMethod: z.enum(['processor', 'processor_ach', 'wire_transfer']),
      isDefault: z.boolean(),
      label: z.string(),
    }),
  ),
);

const paymentMethodRecord = aliased(
  {
    id: ['paymentMethodId', 'payment_method_id', 'methodId'],
    paymentMethod: ['type', 'methodType', 'kind'],
    isDefault: ['default', 'is_default'],
    label: ['name', 'displayName', 'description'],
  },
  z.looseObject({
    id: required.id,
    paymentMethod: optional.text,
    isDefault: optional.flag,
    label: optional.text,
  }),
);

/**
 * A wire transfer has no processor id: execute takes the word itself. The list may also give methods by id
 * alone.
 */
const paymentMethodReading = z
  .unknown()
  .transform((value): unknown => {
    if (typeof value === 'string') return { id: value };
    if (!isRecord(value)) return value;
    const type = firstOf(value, ['paymentMethod', 'type', 'methodType', 'kind']);
    return type === 'wire_transfer' ? { ...value, id: 'wire_transfer' } : value;
  })
  .pipe(paymentMethodRecord);

export const paymentMethodsReader = listReader(paymentMethodReading, [
  'paymentMethods',
  'payment_methods',
  'methods',
]);
