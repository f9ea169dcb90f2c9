import { expect, it } from 'vitest';
import { foldCase } from './fold-case.ts';

it.each([
  ['SİLVER', 'silver'],
  ['sılver', 'silver'],
  ['SILVER', 'silver'],
  ['ｇｏｌｄ', 'gold'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['Straße', 'straße'],
])('“%s” is searched as “%s”', (typed, searched) => {
  expect(foldCase(typed)).toBe(searched);
});
