/** The parcels of an order and their status. Seen in public; undocumented. */
import { z } from 'zod';
import { aliased } from '../reading/tolerant-bodies.ts';
import { firstOf, isRecord, optional } from '../reading/tolerant-values.ts';

export const TRACKING_NAMES = [
  'trackingNumber',
  'tracking_number',
  'trackingCode',
  'tracking_code',
];

/** A place in words: as received, or composed of the parts of an address. */
const placeReading = z
  .unknown()
  .transform((value) => {
    if (!isRecord(value)) return value;
    const parts = ['city', 'state', 'zip', 'country'].map((name) => value[name]);
    const texts = parts.filter((part) => typeof part === 'string' && part !== '');
    return texts.length === 0 ? undefined : texts.join(', ');
  })
  .pipe(optional.text)
  .optional();

export const trackerReading = aliased(
  {
    trackingNumber: TRACKING_NAMES.slice(1),
    statusDetail: ['status_detail'],
    estDeliveryDate: ['est_delivery_date', 'estimatedDelivery', 'estimatedDeliveryDate'],
    currentLocation: ['current_location', 'location'],
    updatedAt: ['updated_at'],
  },
  z.looseObject({
    carrier: optional.text,
    service: optional.text,
    trackingNumber: optional.text,
    status: optional.text,
    statusDetail: optional.text,
    delivered: optional.flag,
    /** Often a date without a time. */
    estDeliveryDate: optional.instant,
    currentLocation: placeReading,
    updatedAt: optional.instant,
  }),
);

/** The parcels of a record, as a list or a single one; a tracking number alone is not one. */
export function parcelsIn(record: Record<string, unknown>): Record<string, unknown>[] {
  const parcels: readonly unknown[] = [firstOf(record, ['trackers', 'tracking'])].flat();
  return parcels.filter(isRecord);
}
