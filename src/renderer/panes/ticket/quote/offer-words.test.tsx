// @vitest-environment happy-dom
import { cents } from '#domain/money/money.ts';
import type { QuoteLineView } from '#contract/ipc/ticket.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { quote } from '#renderer/testing/fixtures.ts';
import { QuoteSheet } from './quote-sheet.tsx';

afterEach(cleanup);

function sheetOf(change: Partial<QuoteLineView>): string {
  const lines = quote().lines.map((line) => ({
    ...line,
    quantity: 4,
    price: cents(402_150),
    ...change,
  }));
  render(
    <QuoteSheet
      quote={quote({ lines })}
      toVault={false}
      feeChanges={[]}
      feesSince="last-quote"
      outdated={null}
    />,
  );
  return screen.getByRole('region', { name: 'Quote' }).textContent;
}

describe('the offer behind a line of a sell', () => {
  it('says how many it takes, and nothing of a price that is the line’s', () => {
    const text = sheetOf({ offerPrice: cents(402_150), offerQuantity: 12 });
    expect(text).toContain('bid size 12');
    expect(text).not.toContain('the offer pays');
  });

  it('says that it takes fewer than the line has', () => {
    expect(sheetOf({ offerQuantity: 3 })).toContain('bid size only 3');
  });

  it('says that it pays another price than the line', () => {
    expect(sheetOf({ offerPrice: cents(401_000) })).toMatch(/the offer pays \$?4,010\.00/);
  });

  it('says nothing where nothing is told', () => {
    expect(sheetOf({ offerPrice: null, offerQuantity: null })).not.toContain('the offer');
  });
});
