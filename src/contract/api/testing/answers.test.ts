/** One documented (or chosen) answer of every route, compared with its schema and its reader. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answers } from './answers.ts';
import { type RouteId, routes } from '../routes/routes.ts';
import { isRecord } from '../reading/tolerant-values.ts';
import { Unreadable } from '../reading/unreadable.ts';

const ids = Object.keys(routes).filter((id): id is RouteId => id in routes);

/** Every number becomes text, as some services send them. */
function withTexts(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(withTexts);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one)]));
}

/** Fields with null are left out, as some services do. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutNulls(one)]));
}

/** Every object has a field nobody knows. */
function withExtras(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtras);
  if (!isRecord(value)) return value;
  const own = Object.entries(value).map(([key, one]) => [key, withExtras(one)]);
  return { ...Object.fromEntries(own), unheardOf: { of: [1, null] } };
}

/** All numbers that no reading should hold. What did not read is kept verbatim, and is no reading. */
function wrongNumbers(value: unknown): unknown[] {
  if (value instanceof Unreadable) return [];
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((one) => wrongNumbers(one));
  return isRecord(value) ? Object.values(value).flatMap((one) => wrongNumbers(one)) : [];
}

describe.each(ids)('%s', (id) => {
  const { response, reader } = routes[id];
  const answer: unknown = answers[id];

  it('has an answer that is exactly of the documented shape', () => {
    expect(response.parse(answer)).toEqual(answer);
  });

  it('has a schema that goes into an OpenAPI document', () => {
    expect(z.toJSONSchema(response, { io: 'output' })).toHaveProperty('type');
  });

  it('can be serialised, because its schema has no one-way steps', () => {
    expect(z.safeEncode(response, response.parse(answer)).data).toEqual(answer);
  });

  it('reads', () => {
    expect(reader.safeParse(answer).error?.issues).toBeUndefined();
  });

  it('reads the same with numbers as texts and without nulls', () => {
    expect(reader.parse(withTexts(answer))).toEqual(reader.parse(answer));
    expect(reader.parse(withoutNulls(answer))).toEqual(reader.parse(answer));
  });

  it('reads with fields nobody knows', () => {
    expect(reader.parse(withExtras(answer))).toMatchObject(Object(reader.parse(answer)));
  });

  it('fails on what the other answers of the service look like', () => {
    const others = [
      undefined,
      null,
      '',
      '<!doctype html><title>502 Bad Gateway</title>',
      {},
      { error: 'Unknown API key', code: 401, suggestion: 'check the key' },
      { success: false, data: {} },
    ];
    expect(others.filter((other) => reader.safeParse(other).success)).toEqual([]);
  });

  it('neither throws nor lets a number through that is none, whatever comes', () => {
    const outcome = fc.check(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue(), (body, part) => {
        const bodies = [body, { data: body }, { ...Object(answer), data: part }];
        return bodies.every((one) => wrongNumbers(reader.safeParse(one).data).length === 0);
      }),
      { numRuns: 50 },
    );
    expect(outcome.counterexample).toBeNull();
  });
});

describe('damage to one value of an answer', () => {
  const poison: readonly unknown[] = [NaN, Infinity, -Infinity, '1e400', 'NaN', [], {}, null];

  /** Every variant of the answer with one leaf replaced. */
  function* damaged(value: unknown, by: unknown): Generator {
    if (Array.isArray(value)) {
      for (const [index, one] of value.entries()) {
        for (const bad of damaged(one, by)) yield value.with(index, bad);
      }
    } else if (isRecord(value)) {
      for (const [key, one] of Object.entries(value)) {
        for (const bad of damaged(one, by)) yield { ...value, [key]: bad };
      }
    } else yield by;
  }

  it.each(ids)('never becomes a number in %s', (id) => {
    const { response, reader } = routes[id];
    const found = poison.flatMap((by) =>
      [...damaged(answers[id], by)].flatMap((body) => [
        ...wrongNumbers(reader.safeParse(body).data),
        ...wrongNumbers(response.safeParse(body).data),
      ]),
    );
    expect(found).toEqual([]);
  });
});
