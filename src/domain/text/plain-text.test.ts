import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { inertText } from './inert-text.ts';
import { plainText } from './plain-text.ts';

it.each([
  ['Gold\u0000Eagle', 'Gold\uFFFDEagle'],
  ['\u001B[31mRed', '\uFFFD[31mRed'],
  ['1 oz \u202Ezo 01\u202C bar', '1 oz zo 01 bar'],
  ['\u2066isolated\u2069', 'isolated'],
  ['\u0085\u009B', '\uFFFD\uFFFD'],
  ['1 oz Gold Eagle', '1 oz Gold Eagle'],
  ['שקל זהב', 'שקל זהב'],
  ['one\ttwo\r\nthree', 'one\ttwo\r\nthree'],
])('%j becomes %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

it('nothing that is exported or copied has a control character or a mark of direction', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const unwanted =
        // oxlint-disable-next-line no-control-regex -- they are what is looked for
        /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;
      expect(inertText(text)).not.toMatch(unwanted);
    }),
  );
  expect(inertText('\u202E=1+1')).toBe("'=1+1");
});
