/**
 * What the windows make of the patches is what the main process has, whatever happens to the market and whenever a window
 * opens. Each patch crosses as it does in the application: copied, and compared with the contract's shape.
 */
import {
  type Arbitrary,
  array,
  assert,
  constant,
  constantFrom,
  oneof,
  option,
  property,
  record,
} from 'fast-check';
import { expect, it } from 'vitest';
import type { Patch, Snapshot } from '#contract/ipc/contract.ts';
import type { WindowName } from '#contract/ipc/windows.ts';
import { PANES } from '#domain/workspace/panes.ts';
import { RestOfMarket } from '#main/state/rest-of-market.ts';
import { marketRowSchema, type MarketRow, readAgainSchema } from '#contract/ipc/market.ts';
import { runs } from '#main/shared/testing/sampled.ts';
import { copyOf } from '#domain/market/rows/row-view.ts';
import { applyPatch, fromSnapshot, type ServiceState } from '#renderer/store/service-state.ts';
import { practiceSnapshot } from '#main/state/testing/app-state.ts';
import { rowOf } from '#main/state/testing/rows.ts';
import { AppState } from '#main/state/app-state.ts';

/** Nearly always the one, so that most rows differ in their prices alone. */
const seldom = <T>(often: T, other: T): Arbitrary<T> =>
  oneof({ weight: 12, arbitrary: constant(often) }, { weight: 1, arbitrary: constant(other) });

const side = option(
  record({
    id: constantFrom('offer-1', 'offer-2'),
    price: constantFrom(410_000, 410_100),
    quantity: constantFrom(null, 7),
    premium: constantFrom(null, -5, 33_100),
    expiresAt: constantFrom(null, 1_000),
  }),
);

const row = record({
  key: constantFrom('a', 'b', 'c', 'd', 'e'),
  title: seldom('Eagle', 'Maple Leaf'),
  attributes: seldom<string[]>(['ira'], ['ira', 'coin']),
  bid: side,
  ask: side,
  unread: seldom(undefined, { ask: '12 apples' }),
  fetchedAt: constantFrom(1, 2, 3),
}).map(({ key, title, attributes, bid, ask, unread, fetchedAt }) =>
  marketRowSchema.parse({
    ...rowOf(key),
    title,
    attributes,
    bid,
    ask,
    ...(unread === undefined ? {} : { unread }),
    fetchedAt,
  }),
);

const step = oneof(
  { weight: 8, arbitrary: record({ kind: constant('rows'), rows: array(row, { maxLength: 8 }) }) },
  { weight: 4, arbitrary: record({ kind: constant('again'), fetchedAt: constantFrom(4, 5, 6) }) },
  { weight: 2, arbitrary: record({ kind: constant('spot'), premium: constantFrom(null, 7, 8) }) },
  { weight: 1, arbitrary: record({ kind: constant('remove'), key: constantFrom('a', 'b', 'c') }) },
  { weight: 1, arbitrary: record({ kind: constant('reset') }) },
  { weight: 6, arbitrary: record({ kind: constant('frame') }) },
  { weight: 2, arbitrary: record({ kind: constant('window') }) },
);

/** A window that subscribes before it asks, as the application's does. */
class OpenedWindow {
  #early: Patch[] | null = [];
  #state: ServiceState | null = null;
  #askedAt = Infinity;

  receive(patch: Patch): void {
    if (this.#state === null) this.#early?.push(patch);
    else this.#state = applyPatch(this.#state, patch);
  }

  answered({ sentAt, snapshot }: { sentAt: number; snapshot: Snapshot }): void {
    this.#askedAt = sentAt;
    this.#state = fromSnapshot(snapshot);
    for (const patch of this.#early ?? []) {
      if (patch.sentAt >= this.#askedAt) this.#state = applyPatch(this.#state, patch);
    }
    this.#early = null;
  }

  rows(): readonly MarketRow[] {
    return [...(this.#state?.market.rows.values() ?? [])].map(copyOf);
  }

  keys(): readonly string[] {
    return [...(this.#state?.market.rows.keys() ?? [])];
  }
}

/** As all rows are when the spot moves: their prices stay. */
function withPremium(old: MarketRow, premium: number | null): MarketRow {
  const { bid, ask } = marketRowSchema.parse({
    ...old,
    bid: old.bid === null ? null : { ...old.bid, premium },
    ask: old.ask === null ? null : { ...old.ask, premium },
  });
  return { ...old, bid, ask };
}

const byKey = (rows: Iterable<MarketRow>): readonly MarketRow[] =>
  [...rows].toSorted((a, b) => a.key.localeCompare(b.key));

function expectRowsOf(window: OpenedWindow, state: AppState): void {
  const rows = byKey(state.rows());
  expect(byKey(window.rows())).toEqual(rows);
  expect(window.keys().toSorted()).toEqual(rows.map(({ key }) => key));
}

// Many histories, on a machine that others may use as well.
it('every window has the rows of the main process after every patch', () => {
  let [cells, moments, packed] = [0, 0, 0];
  assert(
    property(array(step, { minLength: 1, maxLength: 60, size: 'max' }), (steps) => {
      let clock = 0;
      const windows: OpenedWindow[] = [];
      const tasks: (() => void)[] = [];
      const state = new AppState({
        initial: practiceSnapshot(),
        monotonicNow: () => (clock += 1),
        emit: (patch) => {
          const crossed = structuredClone(patch);
          packed += crossed.marketPacked === undefined ? 0 : 1;
          for (const read of crossed.marketRead ?? []) {
            expect(readAgainSchema.parse(read)).toEqual(read);
            cells += read.moved.length + (read.premiums?.bids.length ?? 0);
            moments += read.same.length;
          }
          for (const window of windows) window.receive(crossed);
        },
        schedule: (task) => tasks.push(task),
        // A large market is one of more rows than these.
        limits: { aMessage: 2, aSnapshot: 3, asTheyAre: 1 },
      });
      const panes = new Map<WindowName, OpenedWindow>();
      const rest = new RestOfMarket({
        row: (key) => state.row(key),
        send: (pane, patch) => {
          panes.get(pane)?.receive(structuredClone(patch));
          return true;
        },
        monotonicNow: () => (clock += 1),
        schedule: (task) => tasks.push(task),
      });
      // Until everything that is on the way is there.
      const frame = (): void => {
        while (tasks.length > 0) for (const task of tasks.splice(0)) task();
      };
      for (const one of [...steps, { kind: 'frame' } as const]) {
        switch (one.kind) {
          case 'rows':
            state.mergeRows(one.rows);
            break;
          case 'again':
            state.mergeRows([...state.rows()].map((old) => ({ ...old, fetchedAt: one.fetchedAt })));
            break;
          case 'spot':
            state.mergeRows([...state.rows()].map((old) => withPremium(old, one.premium)));
            break;
          case 'remove':
            state.removeRows([one.key]);
            break;
          case 'reset':
            state.resetRows();
            break;
          case 'frame':
            frame();
            for (const window of windows) expectRowsOf(window, state);
            break;
          case 'window': {
            const pane = PANES[windows.length]?.name;
            if (pane === undefined) break;
            const opened = new OpenedWindow();
            windows.push(opened);
            // What is on the way when it asks.
            panes.set(pane, opened);
            const { snapshot, rest: missing } = structuredClone(state.opening());
            rest.follow(pane, missing);
            opened.answered({ sentAt: (clock += 1), snapshot });
            break;
          }
        }
      }
    }),
    { numRuns: runs({ whole: 2_000, sample: 400 }) },
  );
  // It is what most of them are about.
  for (const count of [cells, moments, packed]) expect(count).toBeGreaterThan(200);
}, 60_000);
