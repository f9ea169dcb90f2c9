import { describe, expect, it } from 'vitest';
import { errorBody, errorStatuses, errorTexts, readErrorBody } from './errors.ts';

describe('the documented error body', () => {
  it('is read in all its parts', () => {
    const body = { error: 'Gone', code: 410, suggestion: 'create a new quote' };
    expect(readErrorBody(body)).toEqual({
      message: 'Gone',
      code: 410,
      suggestion: 'create a new quote',
      errorCode: undefined,
    });
  });

  it('keeps an error code that is not in the list', () => {
    const read = readErrorBody({ error: 'No', code: 422, errorCode: 'brand_new' });
    expect(read).toMatchObject({ code: 422, errorCode: 'brand_new' });
  });

  it('takes a null for a text that is absent', () => {
    const body = { error: 'No', code: 409, suggestion: null, errorCode: null };
    expect(readErrorBody(body)).toMatchObject({ suggestion: undefined, errorCode: undefined });
  });

  it('keeps the details whose form is not shown', () => {
    expect(errorBody.parse({ error: 'No', code: 409, total: 1 })).toHaveProperty('total', 1);
  });

  it('names the documented statuses and texts', () => {
    expect([...errorStatuses]).toEqual([401, 403, 404, 409, 410, 422, 429, 500]);
    expect(errorTexts.sandboxKeyInProduction).toBe('Sandbox API keys cannot be used in production');
  });
});

describe('bodies of other forms', () => {
  it.each([
    [{ message: 'No', statusCode: 409, error_code: 'x_y' }, 'No', 409, 'x_y'],
    [{ error: { message: 'No', code: 'x_y' } }, 'No', undefined, 'x_y'],
    [{ error: 'No', code: '409' }, 'No', 409, undefined],
    [{ message: ['a', 'b'], status: 422 }, 'a; b', 422, undefined],
    [{ detail: 'No' }, 'No', undefined, undefined],
    [{ error: 'No', code: 'subtotal_mismatch' }, 'No', undefined, 'subtotal_mismatch'],
    [{ data: { errorCode: 'x_y' }, error: 'No' }, 'No', undefined, 'x_y'],
    [{ title: 'No', status: 404 }, 'No', 404, undefined],
  ])('reads %j', (body, message, code, errorCode) => {
    expect(readErrorBody(body)).toMatchObject({ message, code, errorCode });
  });

  it.each([null, undefined, [], 7, '', '<html>', {}])('reads nothing in %j', (body) => {
    expect(Object.values(readErrorBody(body)).filter((part) => part !== undefined)).toEqual([]);
  });
});

describe('whether an error is final', () => {
  it.each([
    [{ unrecoverable: true }, true],
    [{ error: { isUnrecoverable: 'true' } }, true],
    [{ data: { recoverable: false } }, true],
    [{ error: 'No', errorCode: 'unrecoverable' }, true],
    [{ error: 'No', code: 'UNRECOVERABLE_ERROR' }, true],
    [{ unrecoverable: false, recoverable: true }, false],
    [{ unrecoverable: 'maybe', recoverable: null }, false],
    [{ unrecoverable: [], recoverable: {} }, false],
    [{ error: 'This is unrecoverable' }, false],
    [{ errorCode: 'unrecoverable_fee' }, false],
    [null, false],
  ])('is read of %j: %s', (body, expected) => {
    expect(readErrorBody(body).unrecoverable === true).toBe(expected);
  });
});
