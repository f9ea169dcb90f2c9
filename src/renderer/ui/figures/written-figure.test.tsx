// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Figure,
  ageFigure,
  changeFigure,
  moneyFigure,
  premiumFigure,
  quantityFigure,
} from './figure.ts';
import { premiumOf, priceOf } from './figure-mark.ts';
import { DrawnFigure, Money } from './values.tsx';
import { type Unread, WrittenFigure } from './written-figure.ts';

afterEach(cleanup);

const FIGURES: readonly Figure[] = [
  moneyFigure(402_150, { tone: 'buy', mark: priceOf('bid-1') }),
  moneyFigure(402_151, { tone: 'buy', mark: priceOf('bid-1') }),
  moneyFigure(402_151, { mark: priceOf('bid-2') }),
  moneyFigure(-500, { signed: true, strong: true }),
  moneyFigure(null, { tone: 'buy', mark: priceOf('bid-1') }),
  quantityFigure(12),
  premiumFigure(27_100, { mark: premiumOf('eagle', 402_150, 4_000_000_000), title: 'Over melt' }),
  premiumFigure(27_100, { mark: premiumOf('eagle', 402_150, null), title: 'Over another melt' }),
  premiumFigure(-27_100),
  premiumFigure(null, { title: 'Over melt' }),
  changeFigure(1_200),
  ageFigure(1_000, 9_000),
  ageFigure(1_000, 99_000),
  ageFigure(null, 99_000),
];
const UNREAD: readonly Unread[] = [{ unread: '4033.2 EUR' }, { unread: '-' }];

/** What React draws into an empty element. */
function drawn(figure: Figure | Unread): Element {
  const node: ReactNode =
    'unread' in figure ? (
      <Money cents={null} unread={figure.unread} />
    ) : (
      <DrawnFigure figure={figure} />
    );
  return render(node).container;
}

/** Its text and its type. */
function seenOf(box: Element): readonly (string | undefined)[] {
  const copy = document.createElement('div');
  copy.innerHTML = box.innerHTML;
  for (const said of copy.querySelectorAll('.visually-hidden')) said.remove();
  return [copy.textContent, copy.firstElementChild?.className];
}

describe('a figure that is written', () => {
  it('is what React draws, whatever was written before it', () => {
    const all = [...FIGURES, ...UNREAD];
    for (const figure of all) {
      const wanted = drawn(figure);
      for (const before of all) {
        const box = document.createElement('div');
        const written = new WrittenFigure(box);
        written.write(before);
        written.write(figure);
        expect(box.isEqualNode(wanted), `${wanted.innerHTML}\n${box.innerHTML}`).toBe(true);
      }
    }
  });

  it('is what React draws once it stays, whatever passed before it', () => {
    const all = [...FIGURES, ...UNREAD];
    for (const figure of all) {
      const wanted = drawn(figure);
      for (const before of all) {
        const box = document.createElement('div');
        const written = new WrittenFigure(box);
        for (const passing of [figure, before, figure]) {
          written.write(passing, true);
          const [seen, meant] = [seenOf(box), seenOf(drawn(passing))];
          expect(seen).toEqual(meant);
        }
        written.write(figure);
        expect(box.isEqualNode(wanted), `${wanted.innerHTML}\n${box.innerHTML}`).toBe(true);
      }
    }
  });

  it('keeps its elements, so that a selected text stays selected', () => {
    const box = document.createElement('div');
    const written = new WrittenFigure(box);
    written.write(moneyFigure(1));
    const text = box.firstElementChild?.firstChild;
    written.write(moneyFigure(2));
    expect(box.textContent).toBe('0.02');
    expect(box.firstElementChild?.firstChild).toBe(text);
  });
});
