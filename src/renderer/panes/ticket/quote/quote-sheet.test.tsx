// @vitest-environment happy-dom
import { cents } from '#domain/money/money.ts';
import type { QuoteLineView } from '#contract/ipc/trading/ticket.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { quote } from '#renderer/testing/fixtures.ts';
import { QuoteRows } from './quote-sheet.tsx';

afterEach(cleanup);

function sheetOf(change: Partial<QuoteLineView>): string {
  const lines = quote().lines.map((line) => ({
    ...line,
    quantity: 4,
    price: cents(402_150),
    ...change,
  }));
  render(<QuoteRows quote={quote({ lines })} isToVault={false} />);
  return document.body.textContent;
}

describe('the bid behind a line of a sell', () => {
  it('shows its size, and no price that is the line’s', () => {
    const text = sheetOf({ offerPrice: cents(402_150), offerQuantity: 12 });
    expect(text).toContain('bid size 12');
    expect(text).not.toContain('bid price');
  });

  it('shows that it is smaller than the line', () => {
    expect(sheetOf({ offerQuantity: 3 })).toContain('bid size only 3');
  });

  it('shows a price that differs from the line’s', () => {
    expect(sheetOf({ offerPrice: cents(401_000) })).toMatch(/bid price \$?4,010\.00/);
  });

  it('shows nothing where nothing is known', () => {
    expect(sheetOf({ offerPrice: null, offerQuantity: null })).not.toContain('bid ');
  });
});
