import { describe, expect, test } from 'vitest';
import { parseJsonBody } from './body.ts';

const parse = (text: string): unknown => parseJsonBody(Buffer.from(text));

describe('a body', () => {
  test('is read as JSON', () => {
    expect(parse('{"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] });
    expect(parse('"text"')).toBe('text');
    const brackets = `${'['.repeat(50)}\\"${'{'.repeat(50)}`;
    expect(parse(JSON.stringify([brackets]))).toEqual([brackets]);
  });

  test.each([
    ['bad JSON', '{"a":'],
    ['two values', '{}{}'],
    ['a key to the prototype', '{"a":{"__proto__":{"b":1}}}'],
    ['an escaped key to the prototype', String.raw`{"\u005f_proto__":1}`],
    ['a constructor', '[{"constructor":{}}]'],
    ['a list that is too long', `{"items":[${'1,'.repeat(600)}1]}`],
    ['too deep a nesting', `${'['.repeat(40)}${']'.repeat(40)}`],
    ['a nesting that would exhaust a stack', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('with %s is refused with 422', (_what, text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ status: 422 }));
  });

  test('that is not UTF-8 is refused with 422', () => {
    const bytes = Buffer.from([0x22, 0xff, 0xfe, 0x22]);
    expect(() => parseJsonBody(bytes)).toThrow(expect.objectContaining({ status: 422 }));
  });
});
