/** Draws one pane in a terminal of its own: real store, real keys, a bridge that records. */
import { firstStore } from '#renderer/testing/first-state.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import { KeysOfPane, KeysProvider } from '#renderer/shared/keys/keys.tsx';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { type TerminalState, type TerminalStore } from '#renderer/store/store.ts';
import { type Answers, type RecordedCall, recordingBridge } from '#renderer/testing/test-bridge.ts';
import { type RenderResult, act, fireEvent, render } from '@testing-library/react';
import type { MarketRow } from '#contract/ipc/market.ts';
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
  /** What was asked of the main process, in order. */
  readonly calls: readonly RecordedCall[];
  readonly called: (channel: RecordedCall['channel']) => readonly RecordedCall[];
  /** What a patch would change. */
  readonly patch: (changes: Partial<TerminalState>) => void;
  /** A key pressed where the focus is; `Ctrl+Enter`, `Shift+KeyB` by physical key. */
  readonly press: (keys: string, init?: KeyboardEventInit) => void;
}

/** Market rows as the store keeps them. */
export function marketOf(...rows: readonly MarketRow[]): TerminalState['market'] {
  return { rows: new Map(rows.map((row) => [row.key, row])), census: { size: rows.length } };
}

export function drawPane(
  pane: Pane,
  element: ReactNode,
  state: Partial<TerminalState> = {},
  answers: Answers = {},
): DrawnPane {
  const store = firstStore();
  const { bridge, calls } = recordingBridge(answers);
  store.setState({ focusedPane: pane, ...state });
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
    patch: (changes) => {
      act(() => {
        store.setState(changes);
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
