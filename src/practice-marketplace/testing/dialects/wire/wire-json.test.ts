import { describe, expect, test } from 'vitest';
import { ExactNumber, writeJson } from './wire-json.ts';

describe('writing JSON', () => {
  test.each([
    [{ a: [1, null, 'x"y', { b: true }], c: undefined }],
    [[]],
    [{}],
    ['text\n'],
    [[undefined, 1]],
    [{ deep: { deeper: [{ x: 1.5e-7 }] } }],
  ])('is what JSON.stringify writes: %j', (tree) => {
    expect(writeJson(tree)).toBe(JSON.stringify(tree));
  });

  test('keeps every digit of an exact number', () => {
    const tree = { price: new ExactNumber('90071992547409.93'), whole: new ExactNumber('240') };
    expect(writeJson(tree)).toBe('{"price":90071992547409.93,"whole":240}');
  });

  test.each(['', '1.', '.5', '01', '1e3', 'NaN', '1,5', '--1'])(
    'knows that %j is no number',
    (text) => {
      expect(() => new ExactNumber(text)).toThrow(RangeError);
    },
  );
});
