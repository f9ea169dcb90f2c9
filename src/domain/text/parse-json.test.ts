import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

it('gives the value of a JSON text, and undefined for any other text', () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
  expect(parseJson('null')).toBeNull();
  for (const text of ['', '{', "{'a':1}", 'undefined', '{"a":1} x']) {
    expect(parseJson(text)).toBeUndefined();
  }
});

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

it('refuses what nests deeper or holds more than anything real, before it builds anything of it', () => {
  expect(parseJson(nested(100))).toEqual(expect.any(Array));
  expect(parseJson(nested(101))).toBeUndefined();
  expect(parseJson(nested(4_000_000))).toBeUndefined();
  expect(parseJson(`[${'{},'.repeat(600_000)}{}]`)).toBeUndefined();
  expect(parseJson(`[${'0,'.repeat(1_100_000)}0]`)).toBeUndefined();
  expect(parseJson(`[${'0,'.repeat(900_000)}0]`)).toHaveLength(900_001);
});

it('counts nothing inside a string', () => {
  const text = `${'[{'.repeat(500)},"`;
  expect(
    parseJson(JSON.stringify({ text, back: '\\', more: String.raw`\\\"[`, last: [text] })),
  ).toEqual({
    text,
    back: '\\',
    more: String.raw`\\\"[`,
    last: [text],
  });
  expect(parseJson('"never closed [[')).toBeUndefined();
});
