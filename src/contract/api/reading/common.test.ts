import { describe, expect, it } from 'vitest';
import * as common from './common.ts';

const refused = (schema: { safeParse(value: unknown): { success: boolean } }, values: unknown[]) =>
  values.filter((value) => schema.safeParse(value).success);

describe('numbers in bodies', () => {
  it('takes only whole pieces from one up to the largest safe integer', () => {
    expect(common.pieces.parse(1)).toBe(1);
    expect(common.pieces.parse(common.MAX_WIRE_INTEGER)).toBe(9_007_199_254_740_991);
    expect(
      refused(common.pieces, [0, -1, 1.5, '1', NaN, Infinity, 2 ** 53, null, true, [1]]),
    ).toEqual([]);
  });

  it('takes only safe integers as cents', () => {
    expect(common.integerCents.parse(-1250)).toBe(-1250);
    expect(refused(common.integerCents, [0.1, '100', NaN, -Infinity, 2 ** 53, undefined])).toEqual(
      [],
    );
    expect(refused(common.nonNegativeCents, [-1])).toEqual([]);
  });
});

describe('integers in queries', () => {
  it('reads digits from the wire and numbers from callers', () => {
    expect(common.queryLimit.parse('100')).toBe(100);
    expect(common.queryLimit.parse(1)).toBe(1);
    expect(common.queryOffset.parse('9007199254740991')).toBe(common.MAX_WIRE_INTEGER);
  });

  it('fills in the documented defaults', () => {
    expect(common.queryLimit.parse(undefined)).toBe(20);
    expect(common.queryOffset.parse(undefined)).toBe(0);
  });

  it('refuses everything outside of the bounds or not made of digits', () => {
    const hostile = ['0', '101', '-1', '+1', '1.0', '1e1', '0x10', ' 1', '', 'NaN', ['1'], null];
    expect(refused(common.queryLimit, hostile)).toEqual([]);
    expect(refused(common.queryOffset, ['9007199254740992', '99999999999999999'])).toEqual([]);
  });

  it('says the bounds in its message', () => {
    const answer = common.queryLimit.safeParse('500');
    expect(answer.error?.issues[0]?.message).toBe('must be an integer from 1 to 100');
  });
});

describe('booleans in queries', () => {
  it('takes true and false, as words or as values', () => {
    expect(['true', 'false', true, false].map((one) => common.queryBoolean.parse(one))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('refuses everything else', () => {
    const hostile = ['1', '0', 'TRUE', 'yes', '', 1, 0, null, ['true'], ' true'];
    expect(refused(common.queryBoolean, hostile)).toEqual([]);
  });
});

describe('lists of ids in queries', () => {
  it('splits ids that are joined by commas', () => {
    expect(common.commaSeparatedIds.parse('a,b, c')).toEqual(['a', 'b', 'c']);
    expect(common.commaSeparatedIds.parse(['a', 'b'])).toEqual(['a', 'b']);
    expect(refused(common.commaSeparatedIds, ['', ',', 'a,,b', 'a,', [], ['a,b'], 7])).toEqual([]);
  });

  it('takes repeated ids, and refuses joined ones', () => {
    expect(common.repeatedIds.parse('a')).toEqual(['a']);
    expect(common.repeatedIds.parse(['a', 'b'])).toEqual(['a', 'b']);
    expect(refused(common.repeatedIds, ['a,b', ['a', 'b,c'], '', [''], 7])).toEqual([]);
  });
});

describe('identifiers and timestamps', () => {
  it('takes a UUID of any version and nothing that only looks like one', () => {
    expect(common.uuid.safeParse('00000000-0000-0000-0000-000000000001').success).toBe(true);
    expect(common.uuid.safeParse('018f3a52-7c00-7abc-9def-0123456789ab').success).toBe(true);
    expect(
      refused(common.uuid, [
        '018f3a527c007abc9def0123456789ab',
        '{018f3a52-7c00-7abc-9def-0123456789ab}',
        '018f3a52-7c00-7abc-9def-0123456789ag',
        ' 018f3a52-7c00-7abc-9def-0123456789ab',
        '../../orders',
        1,
      ]),
    ).toEqual([]);
  });

  it('takes ISO 8601 with a zone only', () => {
    expect(common.timestamp.safeParse('2026-11-03T10:00:00.000Z').success).toBe(true);
    expect(common.timestamp.safeParse('2026-11-03T10:00:00+01:00').success).toBe(true);
    expect(
      refused(common.timestamp, ['2026-11-03', '2026-13-03T10:00:00Z', 'now', 1_762_000_000]),
    ).toEqual([]);
  });
});
