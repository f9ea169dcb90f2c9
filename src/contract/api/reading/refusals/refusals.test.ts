import { describe, expect, it } from 'vitest';
import { provesRefusal, refusalCodes, refusalStatuses, weightOfRefusal } from './refusals.ts';

const ALL = Array.from({ length: 500 }, (_, index) => index + 100);
const refusing = (bodyOf: (status: number) => unknown): number[] =>
  ALL.filter((status) => provesRefusal(status, bodyOf(status)));

describe('a refusal', () => {
  it('has one of the statuses of refusals, and the form of the service', () => {
    expect(refusing((code) => ({ error: 'No.', code }))).toEqual([...refusalStatuses]);
    expect([...refusalStatuses]).toEqual([400, 401, 403, 404, 409, 410, 422, 429]);
  });

  it('needs no code, as has been seen, nor does it matter what else it carries', () => {
    expect(refusing(() => ({ error: 'No.' }))).toEqual([...refusalStatuses]);
    expect(refusing(() => ({ error: 'No.', code: null, suggestion: 7, errorCode: [] }))).toEqual([
      ...refusalStatuses,
    ]);
  });

  it.each(refusalCodes)(
    'has any status of 4xx, or 503, with the documented code %s',
    (errorCode) => {
      const client = ALL.filter((status) => status >= 400 && status <= 499);
      expect(refusing((code) => ({ error: 'No.', code, errorCode }))).toEqual([...client, 503]);
    },
  );

  it('is not made by a code that the document does not name', () => {
    expect(refusing((code) => ({ error: 'No.', code, errorCode: 'brand_new' }))).toEqual([
      ...refusalStatuses,
    ]);
  });
});

describe('no refusal, with any status,', () => {
  it.each([
    null,
    undefined,
    [],
    7,
    '',
    '<html>',
    {},
    [{ error: 'No.' }],
    { message: 'No.' },
    { error: '' },
    { error: ' ' },
    { error: 7 },
    { error: { message: 'No.' } },
    { error: ['No.'] },
    { code: 409 },
    { error: 'No.', code: 1 },
    { error: 'No.', code: '409' },
    { error: 'No.', code: 409.5 },
    { error: 'No.', code: 'subtotal_mismatch' },
    { errorCode: 'subtotal_mismatch' },
    { error: { errorCode: 'subtotal_mismatch' }, errorCode: 'subtotal_mismatch' },
    { error: 'No.', orderId: 'A-1' },
    { error: 'No.', orderId: 7001, errorCode: 'subtotal_mismatch' },
    { error: 'No.', data: { order: { id: 'A-1' } } },
  ])('is %j', (body) => {
    expect(refusing(() => body)).toEqual([]);
  });
});

describe('how far a refusal shows that there is no order', () => {
  const weighing = (
    weight: ReturnType<typeof weightOfRefusal>,
    bodyOf: (status: number) => unknown,
  ): number[] => ALL.filter((status) => weightOfRefusal(status, bodyOf(status)) === weight);
  const ofCodes = [...ALL.filter((status) => status >= 400 && status <= 499), 503];

  it('is a matter of chance for a missing key or right, in the service’s own form only', () => {
    expect(weighing('chance', (code) => ({ error: 'No.', code }))).toEqual([401, 403]);
    expect(weighing('effect', (code) => ({ error: 'No.', code }))).toEqual([
      400, 404, 409, 410, 422, 429,
    ]);
    expect(weighing('effect', () => ({ error: 'No.' }))).toEqual([...refusalStatuses]);
  });

  it.each([
    'Unknown API key',
    'Error: Unknown API key "abc"',
    'Sandbox API keys cannot be used in production',
    'Production API keys cannot be used in sandbox',
  ])('is a matter of chance for a 401 with the text “%s”, without a code too', (error) => {
    expect(weighing('chance', () => ({ error }))).toEqual([401]);
  });

  it.each([
    'listing_quantity_mismatch',
    'listing_validation_failed',
    'optional_fee_mismatch',
    'system_check_failed',
  ])('is a matter of chance with %s, which the order cannot have brought about', (errorCode) => {
    expect(weighing('chance', () => ({ error: 'No.', errorCode }))).toEqual(ofCodes);
    expect(weighing('chance', (code) => ({ error: 'No.', code, errorCode }))).toEqual(ofCodes);
  });

  it.each(['subtotal_mismatch', 'instant_payout_insufficient_credit', 'brand_new'])(
    'is nothing with %s: the order itself may have brought it about',
    (errorCode) => {
      const statuses = errorCode === 'brand_new' ? [...refusalStatuses] : ofCodes;
      expect(weighing('effect', () => ({ error: 'No.', errorCode }))).toEqual(statuses);
    },
  );

  it('is not asked of what is no refusal', () => {
    expect(weighing(null, () => ({ error: 'No.', orderId: 'A-1' }))).toEqual(ALL);
    expect(weighing(null, () => null)).toEqual(ALL);
  });
});
