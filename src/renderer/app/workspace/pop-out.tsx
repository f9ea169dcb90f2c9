import { type Pane, paneTitle } from '#domain/workspace/panes.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import type { ReactNode } from 'react';
import { moveWindow } from '../commands/window-commands.ts';

/** At the end of a tab bar: moves the top pane into its own window. */
export function PopOut({ pane }: { readonly pane: Pane }): ReactNode {
  const bridge = useBridge();
  const { keyOf } = useKeys();
  const label = `Move ${paneTitle(pane)} to its own window`;
  const key = keyOf('pane.window');
  return (
    <button
      type="button"
      className="flexlayout__tab_toolbar_button"
      aria-label={label}
      title={key === '' ? label : `${label} (${key})`}
      onClick={() => {
        moveWindow(bridge, pane, []);
      }}
    >
      <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
        <path
          d="M6 3H2.5v10.5H13V10M9 2.5h4.5V7M13.5 2.5 8 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
        />
      </svg>
    </button>
  );
}
