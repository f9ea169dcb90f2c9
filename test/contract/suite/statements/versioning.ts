/** Versions, and what sandbox and production share (API document, Versioning). */
import { type RouteId, routes } from '#contract/api/routes/routes.ts';
import { type Access, type Reply, send } from '../client.ts';
import {
  arranged,
  CannotTell,
  expect,
  expectSame,
  isObject,
  objectOf,
  section,
  textOf,
} from '../kit.ts';
import { NOWHERE } from '../refusals.ts';
import { HEALTH } from '../tokens.ts';

const shared: readonly RouteId[] = Object.keys(routes)
  .filter((id): id is RouteId => id in routes)
  .filter((id) => routes[id].host === 'api' && routes[id].environments.length > 1);

/** Asks a route for nothing in particular, so that nothing is changed anywhere. */
function ask(access: Access, id: RouteId): Promise<Reply> {
  const { method, path } = routes[id];
  const target = path.replaceAll(/\{\w+\}/g, NOWHERE);
  return send(access, method, target, method === 'GET' ? {} : { body: {} });
}

/** Names of an answer's fields, and of those of its data. */
function fieldsOf(json: unknown): unknown {
  if (!isObject(json)) return Array.isArray(json) ? 'list' : typeof json;
  const { data } = json;
  return { fields: Object.keys(json), ...(isObject(data) ? { data: Object.keys(data) } : {}) };
}

export const versioning = section('Versioning', {
  '1. The version is 2.0.0': async (context) => {
    expectSame((await context.ok('GET', '/'))['version'], '2.0.0', 'version');
  },
  '2. The version of an operation is the suffix of its path': async (context) => {
    await context.now();
    for (const path of ['/healthcheck', '/healthcheck/v9', '/execution/v9/trading-status'])
      expectSame((await context.send('GET', path)).status, 404, `status of ${path}`);
  },
  '5. The sandbox has the routes and shapes of production': async (context) => {
    const { production } = context;
    for (const id of shared) {
      const [here, there] = [await ask(context.sandbox, id), await ask(production, id)];
      expectSame(here.status, there.status, `status of ${routes[id].path} in the sandbox`);
      expectSame(fieldsOf(here.json), fieldsOf(there.json), `fields of ${routes[id].path}`);
    }
  },
  'The health check is at endpoints.health': async (context) => {
    const { endpoints } = await context.ok('GET', '/');
    const address = textOf(objectOf(endpoints, 'endpoints')['health'], 'health');
    expect(URL.canParse(address, context.setting.sandbox), `${address} is no address`);
    const { href } = new URL(address, context.setting.sandbox);
    const reply = await send({ base: href, key: context.setting.sandboxAdmin }, 'GET', '');
    const known = await arranged(() => context.ok('GET', HEALTH));
    expectSame(reply.status, 200, 'status');
    expectSame(fieldsOf(reply.json), fieldsOf(known), 'fields');
  },
  'The document at endpoints.swagger describes every route': async (context) => {
    const { endpoints } = await context.ok('GET', '/');
    const address = textOf(objectOf(endpoints, 'endpoints')['swagger'], 'swagger');
    expect(URL.canParse(address, context.setting.sandbox), `${address} is no address`);
    const { href } = new URL(address, context.setting.sandbox);
    const reply = await send({ base: href, key: context.setting.sandboxAdmin }, 'GET', '');
    expectSame(reply.status, 200, 'status');
    if (!isObject(reply.json)) throw new CannotTell('it is not JSON');
    const { openapi, paths } = reply.json;
    if (typeof openapi === 'string') context.note('OpenAPI version', openapi);
    const described = Object.keys(objectOf(paths, 'paths'));
    for (const id of shared)
      expect(described.includes(routes[id].path), `it does not describe ${routes[id].path}`);
  },
});
