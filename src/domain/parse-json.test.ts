import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

it('gives the value of a JSON text, and undefined for any other text', () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
  expect(parseJson('null')).toBeNull();
  for (const text of ['', '{', "{'a':1}", 'undefined', '{"a":1} x']) {
    expect(parseJson(text)).toBeUndefined();
  }
});
