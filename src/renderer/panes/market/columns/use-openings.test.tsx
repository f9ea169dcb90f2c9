// @vitest-environment happy-dom
import { marketRow } from '#renderer/testing/fixtures.ts';
import { catalogueOf, drawPane, marketOf } from '#renderer/testing/render.tsx';
import { allRows } from '#renderer/ui/table/copied-rows.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MarketPane } from '../market-pane.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const DAY = 1_700_000_000_000;
const COUNT = 250;
const ROWS = Array.from({ length: COUNT }, (_, at) =>
  marketRow({
    key: `p${String(at)}`,
    productId: `p${String(at)}`,
    title: `Coin ${String(at).padStart(3, '0')}`,
    fetchedAt: Date.now(),
  }),
);
/** Of every other product; the later ones opened lower, and so rose more. */
const openingOf = (key: string) => {
  const at = Number(key.slice(1));
  return at % 2 === 0 ? [{ key, ask: 414_800 - at, at: DAY + 60_000, isSimulated: false }] : [];
};

async function drawn() {
  const asked: (readonly string[])[] = [];
  const pane = drawPane(
    'market',
    <MarketPane />,
    {
      market: marketOf(...ROWS),
      catalogue: catalogueOf(ROWS),
      visibleRows: ['p0', 'p1'],
    },
    {
      'history/openings': ({ keys }) => {
        asked.push(keys);
        return { ok: true, value: { from: DAY, openings: keys.flatMap(openingOf) } };
      },
    },
  );
  const { session } = pane.store.getState();
  const preferences = { ...session.preferences, marketColumns: ['ask', 'change'] as const };
  pane.patch({ session: { ...session, preferences } });
  await pass();
  return { asked, called: pane.called };
}

const draw = async () => (await drawn()).asked;

async function pass(): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(600);
  });
}

const texts = () => screen.getAllByTestId('market-row').map((row) => row.textContent);

describe('the change since the first ask of the day', () => {
  it('is read for the visible rows, and copied as it is shown', async () => {
    const asked = await draw();
    expect(asked.every((keys) => keys.length < 100)).toBe(true);
    expect(new Set(asked.flat()).has('p240')).toBe(false);
    expect(texts()[0]).toContain('0.00%');
    expect(texts()[1]).toContain('—');
    const { text } = await allRows(screen.getByRole('grid', { name: 'Market' }));
    const lines = text.trimEnd().split('\n');
    expect(lines).toHaveLength(1 + COUNT);
    expect(lines[0]).toBe('Product\tAsk\tChange');
    expect(lines[1]).toMatch(/^Coin 000 .*\t• 0\.00%$/);
    expect(lines[2]).toMatch(/^Coin 001 .*\t—$/);
  });

  it('is what the main process orders all rows by', async () => {
    const { called } = await drawn();
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    await pass();
    expect(called('market/show-view').at(-1)?.args).toMatchObject({
      view: { order: { column: 'change', direction: 'descending' } },
    });
  });
});
