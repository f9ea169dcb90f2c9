import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { answering, requireUserCall } from './user-call.ts';

const opens = async (): Promise<void> => {
  await nextTurn();
  requireUserCall();
};

it('a call that needs no user gesture opens nothing, also after it has waited', async () => {
  await expect(answering('app/refresh', opens)).rejects.toThrow('app/refresh needs a user gesture');
  await expect(answering('orders/export', opens)).resolves.toBeUndefined();
});

it('what the program does by itself is not a call', async () => {
  await expect(opens()).resolves.toBeUndefined();
});
