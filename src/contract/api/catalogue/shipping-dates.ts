/** GET /marketplace/get-recommended-shipping-date/v1 (section Resources, Other shapes). */
import { z } from 'zod';
import { dataEnvelope, timestamp } from '../reading/common.ts';
import { recordReader } from '../reading/tolerant-bodies.ts';
import { optional } from '../reading/tolerant-values.ts';

export const shippingDatesResponse = dataEnvelope(
  z.object({ twoDayLabel: timestamp, overnightLabel: timestamp }),
);

const shippingDates = z
  .looseObject({ twoDayLabel: optional.instant, overnightLabel: optional.instant })
  .refine(
    (dates) => dates.twoDayLabel !== undefined || dates.overnightLabel !== undefined,
    'neither date could be read',
  );

export const shippingDatesReader = recordReader(shippingDates);
