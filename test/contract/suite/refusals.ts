/** Answers that refuse (API document, section Errors). */
import type { Ask, Reply } from './client.ts';
import type { Context } from './context.ts';
import { arranged, expect, expectSame, type Json } from './kit.ts';
import { expectFields } from './fields.ts';

/** An id that nothing has. */
export const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** How a request that does not fit may be answered: the document lists 422, and does not rule out 400. */
export const UNFIT = [422, 400] as const;

/** @throws Broken unless it is an error of this status in the documented shape */
export function expectError(reply: Reply, status: number, part?: string): Json {
  expectSame(reply.status, status, 'status');
  const body = expectFields(
    reply.json,
    { error: 'text', code: 'integer', suggestion: 'text?', errorCode: 'text?' },
    'error',
  );
  expectSame(body['code'], status, 'code');
  if (part !== undefined)
    expect(String(body['error']).includes(part), `error is ${String(body['error'])}`);
  return body;
}

/** @throws Broken unless it is an error of one of these statuses in the documented shape */
export function expectRefusal(
  reply: Reply,
  what: string,
  statuses: readonly number[] = UNFIT,
): Json {
  expect(statuses.includes(reply.status), `${what} is answered ${reply.status}`);
  return expectError(reply, reply.status);
}

/**
 * A request that is refused for one reason only: the same request without that reason is accepted.
 *
 * @throws Broken unless `unfit` is refused
 * @throws CannotTell unless `fit` is accepted: then anything may be the reason
 */
export async function expectRefusedOnly(
  context: Context,
  method: string,
  path: string,
  { unfit, fit }: { readonly unfit: readonly Ask[]; readonly fit: readonly Ask[] },
): Promise<void> {
  await arranged(() => expectTaken(context, method, path, fit));
  for (const ask of unfit)
    expectRefusal(await context.send(method, path, ask), `${method} ${path} ${shown(ask)}`);
}

/** @throws Broken unless every request that fits is accepted, and every other refused */
export async function expectTakenOnly(
  context: Context,
  method: string,
  path: string,
  { unfit, fit }: { readonly unfit: readonly Ask[]; readonly fit: readonly Ask[] },
): Promise<void> {
  await expectTaken(context, method, path, fit);
  await expectRefusedOnly(context, method, path, { unfit, fit: fit.slice(0, 1) });
}

async function expectTaken(
  context: Context,
  method: string,
  path: string,
  fit: readonly Ask[],
): Promise<void> {
  for (const ask of fit) {
    const { status } = await context.send(method, path, ask);
    expectSame(status, 200, `status of ${method} ${path} ${shown(ask)}`);
  }
}

function shown({ body, query }: Ask): string {
  return JSON.stringify(body ?? query ?? {}).slice(0, 120);
}
