/** Renders one pane in a terminal of its own: real store, real keys, a bridge that records calls and has a small market. */
import { firstStore } from '#renderer/testing/first-state.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import { KeysOfPane, KeysProvider } from '#renderer/shared/keys/keys.tsx';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { type TerminalState, type TerminalStore } from '#renderer/store/store.ts';
import { type Answers, type RecordedCall, recordingBridge } from '#renderer/testing/test-bridge.ts';
import { type RenderResult, act, fireEvent, render } from '@testing-library/react';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { NO_MARKET } from '#renderer/store/state/market-state.ts';
import { MarketBridge } from '#renderer/testing/market-bridge.ts';
import type { ReactNode } from 'react';

// The test document has no layout; a virtual table draws only what fits, so there has to be some room.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', {
  configurable: true,
  get: () => 600,
});
Object.defineProperty(HTMLElement.prototype, 'clientWidth', {
  configurable: true,
  get: () => 1200,
});

export interface DrawnPane extends RenderResult {
  readonly store: TerminalStore;
  /** Calls to the main process, in order. */
  readonly calls: readonly RecordedCall[];
  readonly called: (channel: RecordedCall['channel']) => readonly RecordedCall[];
  /** What a patch would change. */
  readonly patch: (changes: Partial<TerminalState>) => void;
  /** A key pressed where the focus is; `Ctrl+Enter`, `Shift+KeyB` by physical key. */
  readonly press: (keys: string, init?: KeyboardEventInit) => void;
}

/** Market rows as the store holds them: followed, and on no page. `drawPane` answers with the same rows. */
export function marketOf(...rows: readonly MarketRow[]): TerminalState['market'] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return { ...NO_MARKET, rows: byKey, followed: new Set(byKey.keys()) };
}

/** The catalogue slice of a market that is read whole, unless `change` says otherwise. */
export function catalogueOf(
  rows: readonly MarketRow[],
  change: Partial<TerminalState['catalogue']> = {},
): TerminalState['catalogue'] {
  const whole = { state: 'ready', loaded: rows.length, total: rows.length } as const;
  return { ...withSizeOf({ ...whole, storage: 'disk' }, rows), ...change };
}

const withSizeOf = (
  catalogue: Omit<TerminalState['catalogue'], 'rows' | 'products'>,
  rows: readonly MarketRow[],
): TerminalState['catalogue'] => ({
  ...catalogue,
  rows: rows.length,
  products: new Set(rows.map(({ productId }) => productId)).size,
});

/** Lets all answers of the bridge arrive. */
export const settle = async (): Promise<void> => {
  await act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });
};

export function drawPane(
  pane: Pane,
  element: ReactNode,
  state: Partial<TerminalState> = {},
  answers: Answers = {},
): DrawnPane {
  const store = firstStore();
  const rows = [...(state.market?.rows.values() ?? [])];
  const market = new MarketBridge(rows, () => store.getState().session.watchlists);
  const { bridge, calls } = recordingBridge({ ...market.answers, ...answers });
  const { catalogue } = store.getState();
  store.setState({ focusedPane: pane, catalogue: withSizeOf(catalogue, rows), ...state });
  const result = render(
    <TerminalProvider store={store} bridge={bridge}>
      <KeysProvider>
        <KeysOfPane pane={pane}>{element}</KeysOfPane>
      </KeysProvider>
    </TerminalProvider>,
  );
  return {
    ...result,
    store,
    calls,
    called: (channel) => calls.filter((call) => call.channel === channel),
    patch: ({ market: next, ...changes }) => {
      act(() => {
        const shown = next === undefined ? null : [...next.rows.values()];
        const before = store.getState().catalogue;
        store.setState({ ...(shown && { catalogue: withSizeOf(before, shown) }), ...changes });
        if (next === undefined || shown === null) return;
        const sent = market.set(shown);
        const { actions } = store.getState();
        store.setState((now) => ({ market: { ...next, page: now.market.page } }));
        actions.changeRows(sent.changes);
        if (sent.page !== null) actions.changePage(sent.page);
      });
    },
    press: (keys, init = {}) => {
      const parts = keys.split('+');
      const code = parts.at(-1) ?? '';
      fireEvent.keyDown(document.activeElement ?? document.body, {
        code,
        key: keyNamed(code),
        ctrlKey: parts.includes('Ctrl'),
        shiftKey: parts.includes('Shift'),
        bubbles: true,
        ...init,
      });
    },
  };
}

/** `KeyB` writes `b`, `Digit1` writes `1`, `Slash` writes `/`; others are named as they are. */
function keyNamed(code: string): string {
  const letter = /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase();
  return letter ?? { Slash: '/', Equal: '+', Minus: '-' }[code] ?? code;
}
