// @vitest-environment happy-dom
import { ROW_MENUS } from '#domain/keys/menus.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import type { TerminalState } from '#renderer/store/store.ts';
import { failure, LISTING_B, marketRow, ounces } from '#renderer/testing/fixtures.ts';
import { listingRow, orderRow, ordersSlice } from '#renderer/testing/record-fixtures.ts';
import { firstState } from '#renderer/testing/first-state.ts';
import { drawPane, marketOf } from '#renderer/testing/render.tsx';
import { activityEntry } from '#renderer/testing/session-fixtures.ts';
import { allRows, rowText } from '#renderer/ui/table/copied-rows.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { afterEach, describe, expect, it } from 'vitest';
import { PaneFrame } from '../workspace/pane-frame.tsx';
import ContextMenus from './context-menus.tsx';

afterEach(cleanup);

const PATIENT = { timeout: 15_000 };
// Ages in whole minutes rarely change between display and copy.
const now = Date.now() - 150_000;

const panes: readonly (readonly [Pane, string, Partial<TerminalState>])[] = [
  [
    'market',
    '[data-testid="market-row"]',
    {
      market: marketOf(
        marketRow({ fetchedAt: now }),
        marketRow({ key: 'b', title: '=cmd|x 1" bar', ask: null, unread: { ask: '1 EUR' } }),
        marketRow({ key: 'c', bid: null, isFound: true }),
      ),
    },
  ],
  [
    'orders',
    '[data-testid="order-row"]',
    {
      orders: ordersSlice({
        rows: [
          orderRow({ key: 'a', at: now }),
          orderRow({ key: 'b', side: 'sell', outcome: 'rejected', failure: failure(), at: now }),
          orderRow({ key: 'c', total: null, quotedTotal: null, at: null }),
        ],
        fetchedAt: now,
      }),
    },
  ],
  [
    'listings',
    '[data-testid="listing-row"]',
    {
      listings: {
        ...firstState.listings,
        rows: [listingRow(), listingRow({ id: LISTING_B, title: null, price: null, notes: null })],
        readable: true,
        fetchedAt: now,
      },
    },
  ],
  [
    'alerts',
    '[data-testid="alert-row"]',
    {
      alerts: {
        ...firstState.alerts,
        alerts: [
          {
            alert: {
              id: 'a1',
              subject: { kind: 'best', side: 'ask', row: 'eagle:bu' },
              condition: { kind: 'below', threshold: 410_000 },
              hysteresis: 410,
              repeat: 'again',
              expiresAt: null,
            },
            what: 'Best ask of American Gold Eagle 1 oz',
            when: 'at or below $4,100.00',
            status: 'snoozed',
            seen: { value: 414_232, at: now },
            seenText: null,
            snoozedUntil: now,
            distanceText: '$42.32',
          },
        ],
      },
    },
  ],
  [
    'activity',
    '[role="row"][aria-selected]',
    { activity: [activityEntry({ id: 1 }), activityEntry({ id: 2, unreadable: 3 })] },
  ],
  [
    'vault',
    '[data-testid="vault-holding"]',
    {
      market: marketOf(marketRow()),
      vault: {
        ...firstState.vault,
        fetchedAt: now,
        holdings: [
          {
            productId: 'eagle',
            title: 'American Gold Eagle 1 oz',
            quantity: 6,
            atLeast: false,
            fine: ounces(6),
            valueAtSpot: null,
          },
        ],
      },
    },
  ],
];

describe('every pane with rows', () => {
  it.each(panes)(
    '%s has a menu on them, and copies all of them as they are shown',
    async (pane, rows, state) => {
      const { container } = drawPane(
        pane,
        <>
          <PaneFrame pane={pane} />
          <ContextMenus />
        </>,
        state,
      );
      const row = await screen.findByText(
        (_, element) =>
          element?.matches(rows) === true && element === container.querySelector(rows),
        {},
        PATIENT,
      );
      const drawn = [...container.querySelectorAll(rows)];
      const table = row.closest('[role="grid"], table') ?? container;
      const { count, text } = await allRows(table);
      const lines = text.trimEnd().split('\n');
      expect(count).toBe(drawn.length);
      expect(lines.slice(1)).toEqual(drawn.map(rowText));
      const cells: string[][] = parse(text, { delimiter: '\t' });
      expect(new Set(cells.map(({ length }) => length)).size).toBe(1);

      fireEvent.mouseDown(row, { button: 2 });
      fireEvent.contextMenu(row, { button: 2 });
      const menu = await screen.findByRole('menu', {}, PATIENT);
      const offered = within(menu)
        .getAllByRole('menuitem')
        .map((one) => one.textContent ?? '');
      const wanted = (ROW_MENUS[pane] ?? []).flat().map(({ label }) => label);
      expect(offered).toHaveLength(wanted.length + 3);
      for (const label of wanted) expect(offered.some((one) => one.startsWith(label))).toBe(true);
      expect(row.matches('[aria-selected="true"], [aria-current="true"]')).toBe(true);
    },
  );
});
