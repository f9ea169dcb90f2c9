import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '#contract/api/routes/routes.ts';
import { startTestMarketplace } from '#practice/testing/start.ts';
import { send } from './suite/client.ts';
import { isObject, objectOf } from './suite/kit.ts';

const marketplace = await startTestMarketplace({ seed: 'openapi' });
afterAll(() => marketplace.stop());

const schema = z.looseObject({});
const parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema,
});
const content = z.record(z.literal('application/json'), z.strictObject({ schema }));
const operation = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(parameter).optional(),
  requestBody: z.strictObject({ content, required: z.boolean().optional() }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5](?:\d\d|XX)$/),
    z.strictObject({ description: z.string(), content }),
  ),
});
/** What of OpenAPI 3.1 the document uses. */
const document = z.object({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.object({ title: z.string(), version: z.literal('2.0.0') }),
  paths: z.record(
    z.string().startsWith('/'),
    z.record(z.enum(['get', 'post', 'patch']), operation.optional()),
  ),
});
type Operation = z.infer<typeof operation>;

let operations: { path: string; method: string; operation: Operation }[] = [];

beforeAll(async () => {
  operations = [];
  for (const base of [marketplace.sandbox, marketplace.legacy]) {
    const root = await send(
      { base: marketplace.sandbox, key: marketplace.keys.sandbox.admin },
      'GET',
      '/',
    );
    const where = String(
      objectOf(objectOf(root.json, 'root')['endpoints'], 'endpoints')['swagger'],
    );
    const reply = await send({ base, key: undefined }, 'GET', where);
    const { paths } = document.parse(reply.json);
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, one] of Object.entries(methods))
        if (one !== undefined) operations.push({ path, method, operation: one });
    }
  }
});

describe('the OpenAPI document', () => {
  test('describes every route of the contract once, by its id', () => {
    const described = operations.map(
      ({ path, method, operation: { operationId } }) => `${operationId} ${method} ${path}`,
    );
    const wanted = Object.entries(routes).map(
      ([id, { path, method }]) => `${id} ${method.toLowerCase()} ${path}`,
    );
    expect(described.toSorted()).toEqual(wanted.toSorted());
  });

  test('declares every parameter of a path', () => {
    for (const {
      path,
      operation: { parameters = [] },
    } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = parameters.filter((one) => one.in === 'path' && one.required === true);
      expect(declared.map(({ name }) => name)).toEqual(inPath);
    }
  });

  test('has schemas that the answers of the marketplace meet', async () => {
    const access = { base: marketplace.sandbox, key: marketplace.keys.sandbox.admin };
    let checked = 0;
    for (const {
      path,
      method,
      operation: { responses, parameters = [] },
    } of operations) {
      const needs = parameters.some((one) => one.required === true);
      if (method !== 'get' || needs || path.startsWith('/v1/')) continue;
      const reply = await send(access, 'GET', path);
      const described =
        responses[reply.status === 200 ? '200' : '4XX']?.content['application/json']?.schema;
      expect(isObject(described)).toBe(true);
      const read = z.fromJSONSchema(described ?? {}).safeParse(reply.json);
      expect({ path, issues: read.error?.issues ?? [] }).toEqual({ path, issues: [] });
      checked += 1;
    }
    expect(checked).toBeGreaterThan(12);
  });

  test('can be browsed without a key', async () => {
    const reply = await send({ base: marketplace.sandbox, key: undefined }, 'GET', '/docs');
    expect(reply.status).toBe(200);
    for (const { path } of operations.filter((one) => !one.path.startsWith('/v1/')))
      expect(reply.text).toContain(path);
    expect(reply.text).not.toMatch(/<script|https?:\/\//);
  });
});
