/** Keys, roles and gates (API document, Authentication). */
import { type RouteId, routes } from '#contract/api/routes/routes.ts';
import { type Access, type Ask, type Reply, send } from '../client.ts';
import type { Context } from '../context.ts';
import { arranged, expect, expectSame, section, someOf, textOf } from '../kit.ts';
import { expectError, NOWHERE } from '../refusals.ts';
import { HEALTH } from '../tokens.ts';

const routeIds: readonly RouteId[] = Object.keys(routes).filter(
  (id): id is RouteId => id in routes,
);
const onApi = routeIds.filter((id) => routes[id].host === 'api');
const inProduction = onApi.filter((id) =>
  routes[id].environments.some((environment) => environment === 'live'),
);

/** Asks a route for nothing in particular: who may ask at all is decided before that. */
function knock(access: Access, id: RouteId): Promise<Reply> {
  const { method, path } = routes[id];
  const ask: Ask = method === 'GET' ? {} : { body: {} };
  return send(access, method, path.replaceAll(/\{\w+\}/g, NOWHERE), ask);
}

/** The routes that need identity_admin: quotes, execute, optionals, promotion preview and listing conflicts. */
const ofAdmins = onApi.filter((id) => routes[id].role === 'identity_admin');
const ofMembers = onApi.filter((id) => routes[id].role === 'identity_member');

/** @throws Broken unless every route answers the one access 403, and the other something else */
async function expectForbidden(
  ids: readonly RouteId[],
  refused: Access,
  admitted: Access,
): Promise<void> {
  someOf(ids, 'route');
  for (const id of ids) {
    const { status } = await arranged(() => knock(admitted, id));
    await arranged(async () => expect(status !== 403, `${id} answers 403 to everybody`));
    const reply = await knock(refused, id);
    expect(reply.status === 403, `${id} answers ${reply.status}`);
    expectError(reply, 403);
  }
}

function withKey(context: Context, key: string | undefined): Access {
  return context.access(context.setting.sandbox, key);
}

export const authentication = section('Authentication', {
  '1. A request without a key, or with an unknown one, gets 401 and a suggestion': async (
    context,
  ) => {
    await context.now();
    for (const key of [undefined, 'no-such-key']) {
      const reply = await send(withKey(context, key), 'GET', HEALTH);
      textOf(expectError(reply, 401, 'Unknown API key')['suggestion'], 'suggestion');
    }
  },
  '1. Every route needs the key, unknown ones and the root included': async (context) => {
    const without = withKey(context, undefined);
    for (const id of onApi) {
      const reply = await knock(without, id);
      expectSame(reply.status, 401, `status of ${routes[id].path}`);
    }
    expectSame((await send(without, 'GET', '/no/such/route')).status, 401, 'status of no route');
  },
  '1. Read Only views data': async (context) => {
    for (const path of [
      '/products/get-products/v2',
      '/marketplace/get-spot-price/v1',
      '/organization/get-organization/v1',
      '/orders/get-sale-orders/v1',
    ])
      expectSame((await send(context.readOnly, 'GET', path)).status, 200, `status of ${path}`);
  },
  '2. A sandbox key in production gets 401': async (context) => {
    const access = context.access(context.need('production'), context.setting.sandboxAdmin);
    const reply = await send(access, 'GET', HEALTH);
    expectError(reply, 401, 'Sandbox API keys cannot be used in production');
  },
  '2. A live key in the sandbox gets 401': async (context) => {
    const reply = await send(withKey(context, context.need('liveAdmin')), 'GET', HEALTH);
    expectError(reply, 401, 'Production API keys cannot be used in sandbox');
  },
  '3. Quotes, execute, optionals, preview and conflicts need identity_admin: Read Only gets 403': (
    context,
  ) => expectForbidden(ofAdmins, context.readOnly, context.sandbox),
  '7. Read Only keys have identity_member on all three routes that need it, or on none': async (
    context,
  ) => {
    const statuses = await Promise.all(
      ofMembers.map(async (id) => {
        const reply = await knock(context.readOnly, id);
        context.note(`Status for Read Only on ${routes[id].path}`, reply.status);
        // Any success will do: the body of one of them is not shown, and may be none.
        if (reply.status >= 200 && reply.status <= 299) return 200;
        expectError(reply, 403);
        return reply.status;
      }),
    );
    const first = someOf(statuses, 'route');
    for (const status of statuses) expectSame(status, first, 'status');
  },
  '4. Execution routes give 403 when the organization is not on the allowlist': async (context) => {
    const stranger = context.access(context.need('production'), context.need('notAllowlisted'));
    const gated = inProduction.filter((id) => routes[id].allowlistGate);
    await expectForbidden(gated, stranger, context.production);
    expectSame((await send(stranger, 'GET', HEALTH)).status, 200, 'status of the health check');
  },
  '5. Vault routes need vault enabled': (context) =>
    expectForbidden(
      inProduction.filter((id) => routes[id].vaultGate),
      context.access(context.need('production'), context.need('noVault')),
      context.production,
    ),
});
