import { expect, it } from 'vitest';
import { orderIdError, statementError } from './statements.ts';

it('a statement needs who, when and how before it is recorded', () => {
  expect(statementError('  ')).toMatch(/who confirmed/);
  expect(statementError('support')).toMatch(/Enter more detail/);
  expect(statementError('The desk, by phone, 14:20')).toBeNull();
  expect(statementError('x'.repeat(2001))).toMatch(/2,000/);
});

it('an order id is not empty', () => {
  expect(orderIdError(' ')).toMatch(/Enter/);
  expect(orderIdError('SO-1')).toBeNull();
  expect(orderIdError('x'.repeat(201))).toMatch(/too long/);
});
