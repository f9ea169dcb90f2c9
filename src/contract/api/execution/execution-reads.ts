/** Payout methods and payment methods (API document, section Other execution reads). */
import { z } from 'zod';
import { cents, identifier, successEnvelope } from '../reading/common.ts';
import { aliased, listReader, recordReader } from '../reading/tolerant-bodies.ts';
import { firstOf, isRecord, maybe, must } from '../reading/tolerant.ts';

/** instantPayout is in cents. */
export const payoutMethodsResponse = successEnvelope(
  z.object({
    payoutMethod: z.enum(['electronic_check', 'teller_ach', 'wire_transfer']),
    electronicCheckName: z.string(),
    electronicCheckEmail: z.string(),
    instantPayout: z.object({
      creditLimit: cents,
      outstandingBalance: cents,
      availableCredit: cents,
    }),
  }),
);

export const payoutMethodsReader = recordReader(
  z.looseObject({
    payoutMethod: must.text,
    electronicCheckName: maybe.text,
    electronicCheckEmail: maybe.text,
    instantPayout: maybe.part(
      z.looseObject({
        creditLimit: maybe.cents,
        outstandingBalance: maybe.cents,
        availableCredit: maybe.cents,
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
    id: must.id,
    paymentMethod: maybe.text,
    isDefault: maybe.flag,
    label: maybe.text,
  }),
);

/**
 * A wire transfer has no processor id; wherever it is listed, execute takes the word itself. The
 * list may also name methods by their ids alone.
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
