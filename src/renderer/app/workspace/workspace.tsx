import 'flexlayout-react/style/underline.css';
import { isPane, type Pane, paneTitle } from '#domain/workspace/panes.ts';
import { LAYOUT_NAMES, namedLayoutKey } from '#domain/workspace/named-layouts.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useActions, useBridge, useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { BoundKey, useKeys } from '#renderer/ui/keys/key-table.tsx';
import {
  Actions,
  type BorderNode,
  type ITabRenderValues,
  type ITabSetRenderValues,
  Layout,
  type Model,
  TabNode,
  TabSetNode,
} from 'flexlayout-react';
import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { WindowSize } from '#domain/workspace/layouts.ts';
import { watchMedia } from '#renderer/ui/styles/watch-media.ts';
import { moveWindow } from '../commands/window-commands.ts';
import { ProfileLayouts } from './arrangement/profile-layouts.ts';
import { PaneFrame } from './pane-frame.tsx';
import { provideCurrentLayout } from './current-layout.ts';
import { useSelectedTabVisible } from './use-selected-tab-visible.ts';
import { showPane, visiblePanes } from './arrangement/workspace-model.ts';
import { useVisibility } from './use-visibility.ts';
import { dockLabel } from './dock-labels.ts';
import { BROAD, NARROW, SMALL } from './arrangement/shipped-layouts.ts';
import './flexlayout-theme.css';
import styles from './workspace.module.css';

/** The docked panes in the chosen layout, saved as the user arranges them. */
export function Workspace(): ReactNode {
  const profileId = useTerminal((state) => state.session.activeProfileId);
  return <WorkspaceOfProfile key={profileId} />;
}

function WorkspaceOfProfile(): ReactNode {
  const store = useTerminalStore();
  const bridge = useBridge();
  const { setView } = useActions();
  const name = useTerminal((state) => state.layoutName);
  const resets = useTerminal((state) => state.layoutResets);
  const popped = useTerminal((state) => state.windows.popped);
  const room = useWindowSize();
  // Our own saves come back through the settings, so they are read once per profile.
  const [layouts] = useState(
    () =>
      new ProfileLayouts(
        store.getState().session.layout,
        (layout) => void sendCommand(bridge, 'settings/save-layout', { layout }),
        () => store.getState().session.namedLayouts,
      ),
  );
  const [kept] = useState(() => layouts.current);
  // Before the first paint: the saved choice becomes the name; afterwards the name is the choice.
  useLayoutEffect(() => {
    setView({ layoutName: kept });
    return () => layouts.flush();
  }, [setView, layouts, kept]);
  useLayoutEffect(() => {
    layouts.choose(name);
  }, [layouts, name]);
  const isThere = useTerminal(
    ({ session }) =>
      LAYOUT_NAMES.some((one) => one === name) ||
      session.namedLayouts.some(({ id }) => namedLayoutKey(id) === name),
  );
  useLayoutEffect(() => {
    if (!isThere) setView({ layoutName: 'trade' });
  }, [isThere, setView]);
  useEffect(
    () =>
      provideCurrentLayout(store, {
        read: () => layouts.present(store.getState().layoutName),
        forget: (one) => layouts.forget(one),
      }),
    [store, layouts],
  );
  useVisibility();
  return (
    <DockedPanes
      key={`${name} ${room} ${resets} ${popped.join()}`}
      popped={popped}
      open={() => layouts.open(name, room, { resets, popped })}
      keep={(model) => layouts.keep(name, room, model, popped)}
    />
  );
}

/** One opened layout. */
function DockedPanes({
  popped,
  open,
  keep,
}: {
  readonly popped: readonly Pane[];
  readonly open: () => Model;
  readonly keep: (model: Model) => void;
}): ReactNode {
  const [model] = useState(open);
  const { setView } = useActions();
  const pane = useTerminal((state) => state.focusedPane);
  const requests = useTerminal((state) => state.focusRequests);
  const root = useRef<HTMLDivElement>(null);
  const shown = useTerminal((state) => state.visiblePanes);
  useSelectedTabVisible(root, shown);
  useEffect(() => {
    setView({ visiblePanes: visiblePanes(model) });
  }, [model, setView]);
  useEffect(() => {
    // At the start no pane was requested; the layout stays as saved.
    if (requests > 0 && !popped.includes(pane)) showPane(model, pane);
  }, [model, pane, popped, requests]);
  return (
    <div ref={root} className={styles['workspace']}>
      <Layout
        model={model}
        factory={renderTab}
        i18nTranslator={dockLabel}
        invalidateTabContentOnParentRender={false}
        realtimeResize
        onRenderTab={nameTab}
        onRenderTabSet={renderKey}
        onModelChange={(changed, action) => {
          setView({ visiblePanes: visiblePanes(changed) });
          // The active tab set follows the focus and is not part of the arrangement.
          if (action.type !== Actions.SET_ACTIVE_TABSET) keep(changed);
        }}
      />
    </div>
  );
}

function renderTab(node: TabNode): ReactNode {
  const component = node.getComponent();
  return isPane(component) ? <PaneFrame pane={component} /> : null;
}

/** Used to find its menu. */
function nameTab(node: TabNode, values: ITabRenderValues): void {
  values.content = <span data-pane-tab={node.getComponent()}>{values.content}</span>;
}

/** The key of the top pane, at the end of its tab bar. */
function renderKey(node: TabSetNode | BorderNode, values: ITabSetRenderValues): void {
  const selected = node instanceof TabSetNode ? node.getSelectedNode() : undefined;
  const shown = selected instanceof TabNode ? selected.getComponent() : undefined;
  if (isPane(shown)) {
    values.buttons.unshift(
      <BoundKey key="key" id={`pane.${shown}`} />,
      <PopOut key="pop-out" pane={shown} />,
    );
  }
}

/** At the end of a tab bar: moves the top pane into its own window. */
function PopOut({ pane }: { readonly pane: Pane }): ReactNode {
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
      onClick={() => moveWindow(bridge, pane, [])}
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

const small = `(max-width: ${SMALL.width - 1}px), (max-height: ${SMALL.height - 1}px)`;
const narrow = `(max-width: ${NARROW - 1}px)`;

const broad = `(min-width: ${BROAD}px)`;

const subscribe = watchMedia(small, narrow, broad);

function sizeNow(): WindowSize {
  if (globalThis.matchMedia(small).matches) return 'small';
  if (globalThis.matchMedia(narrow).matches) return 'narrow';
  return globalThis.matchMedia(broad).matches ? 'broad' : 'wide';
}

/** The width class of the window at its size and zoom. */
function useWindowSize(): WindowSize {
  return useSyncExternalStore(subscribe, sizeNow);
}
