import { expect, it } from 'vitest';
import { toCategory } from './catalogue.ts';
import { plainOrNull } from './values.ts';

it('titles have no marks of direction and no control characters: they could show another text than the one that is there', () => {
  const title = 'Gold \u202Ezo 01\u202C\u0000';
  expect(toCategory({ id: 'c', title, isNumismatic: false }).title).toBe('Gold zo 01\uFFFD');
  expect(plainOrNull(title)).toBe('Gold zo 01\uFFFD');
  expect(plainOrNull(undefined)).toBeNull();
});
