import { expect, isObject, objectOf } from './kit.ts';

/** The order id of an execute's answer, wherever it stands. */
export function orderIdOf(answer: unknown): string {
  const body = objectOf(answer, 'answer');
  const data = isObject(body['data']) ? body['data'] : body;
  const id = data['orderId'];
  expect(typeof id === 'string' && id !== '', 'the answer has no orderId');
  return id;
}
