import { expect, it } from 'vitest';
import { failed, ok } from '#domain/result.ts';
import { isWireAnswer } from './wires.ts';

it('takes what the main process answers, and nothing else', () => {
  expect(
    [ok(null), ok({ path: '/x' }), failed('There is no such channel.')].map(isWireAnswer),
  ).toEqual([true, true, true]);
  const others = [undefined, null, 'ok', {}, { ok: true }, { ok: false }, { ok: false, error: 1 }];
  expect(others.filter(isWireAnswer)).toEqual([]);
});
