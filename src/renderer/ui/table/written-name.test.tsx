// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Name } from './short-names.ts';
import { ShownName } from './shown-name.tsx';
import { WrittenName } from './written-name.ts';

afterEach(cleanup);

const NAMES: readonly { readonly whole: Name; readonly shown: Name }[] = [
  { whole: ['American Gold Eagle 1 oz', 'BU'], shown: ['American Gold Eagle 1 oz', 'BU'] },
  { whole: ['American Gold Eagle 1 oz', 'BU'], shown: ['… Eagle 1 oz', 'BU'] },
  { whole: ['American Gold Eagle 1 oz', 'BU'], shown: ['… Eagle 1 oz', ''] },
  { whole: ['American Gold Eagle 1 oz', 'BU'], shown: [] },
  { whole: ['American Gold Buffalo 1 oz', 'BU'], shown: ['… Buffalo 1 oz', 'BU'] },
  { whole: ['Krugerrand', ''], shown: ['Krugerrand', ''] },
  { whole: ['', 'Proof'], shown: ['', 'Proof'] },
  { whole: ['Maple Leaf'], shown: ['Maple …'] },
];

describe('a name that is written', () => {
  it('is what React draws, whatever was written before it', () => {
    for (const { whole, shown } of NAMES) {
      const { container } = render(<ShownName whole={whole} shown={shown} />);
      for (const before of NAMES) {
        const name = new WrittenName();
        name.write(before.whole, before.shown);
        name.write(whole, shown);
        const { element } = name;
        expect(
          container.firstElementChild?.isEqualNode(element),
          `${container.innerHTML}\n${element.outerHTML}`,
        ).toBe(true);
      }
    }
  });
});
