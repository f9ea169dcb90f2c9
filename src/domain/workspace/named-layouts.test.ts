import { describe, expect, it } from 'vitest';
import { layoutNameProblem } from './named-layouts.ts';

describe('the name of a layout', () => {
  it.each(['Gold desk', '  Morning  ', 'Früh', 'x'.repeat(40), '🥇'.repeat(20)])(
    'can be %j',
    (name) => {
      expect(layoutNameProblem(name, ['Evening'])).toBeNull();
    },
  );

  it.each([
    ['', /Enter a name/],
    ['   ', /Enter a name/],
    ['x'.repeat(41), /too long/],
    ['two\nlines', /an invisible character/],
    ['bell\u0007', /an invisible character/],
    ['turned\u202Earound', /an invisible character/],
    ['trade', /built-in/],
    [' EVENING ', /Another layout/],
  ])('cannot be %j', (name, reason) => {
    expect(layoutNameProblem(name, ['Evening'])).toMatch(reason);
  });
});
