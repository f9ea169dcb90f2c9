/** All commands of the shell: keys, menu and palette use this one list. */
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import type { PreferenceChanges } from '#contract/ipc/app/preferences.ts';
import { LAYOUTS } from '#domain/workspace/layouts.ts';
import { PANES } from '#domain/workspace/panes.ts';
import { useBridge, useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import type { TerminalStore } from '#renderer/store/store.ts';
import type { DialogName } from '#renderer/store/state/view-state.ts';
import type { Bridge } from '#contract/ipc/bridge.ts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { missingForProfile } from '#renderer/shared/capabilities/missing-capability.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import type { BindingId } from '#domain/keys/bindings.ts';
import { useBinding, useBindings } from '#renderer/shared/keys/keys.tsx';
import type { Watchlist } from '#domain/workspace/watchlists.ts';
import { PREFERENCE_LINES } from '../dialogs/preferences/preference-lines.ts';
import { command, type Command } from './command.ts';
import { layoutCommands, NAMED_LAYOUT_BINDINGS, showOrManageLayout } from './layout-commands.ts';
import { inMainWindow, windowCommands } from './window-commands.ts';

/** The commands, given what they act on. */
export function commandsOf(
  store: TerminalStore,
  bridge: Bridge,
  { profiles, runtime }: Pick<SessionSlice, 'profiles' | 'runtime'>,
): readonly Command[] {
  const { actions } = store.getState();
  const prefer = (change: PreferenceChanges) => () =>
    sendCommand(bridge, 'settings/set-preferences', change);
  const dialog =
    (name: Exclude<DialogName, 'palette'>, dialogTarget: string | null = null) =>
    () =>
      actions.setView({ dialog: name, dialogTarget });
  return [
    ...PANES.map(({ name, title }) =>
      command(`pane.${name}`, `Go to ${title}`, () => actions.focusPane(name)),
    ),
    ...LAYOUTS.map(({ name, title }) =>
      command(`layout.${name}`, `${title} layout`, () => actions.showLayout(name)),
    ),
    command('layout.reset', 'Reset layout', () =>
      actions.setView({ layoutResets: store.getState().layoutResets + 1 }),
    ),
    command('profiles.open', 'Profiles and API keys…', dialog('profiles')),
    ...profiles.map((profile): Command => ({
      id: `profile.${profile.id}`,
      title: `Switch to profile ${profile.name}`,
      missing: missingForProfile(profile, runtime),
      run: () => switchProfile(bridge, profile.id, dialog('profiles')),
    })),
    command('trading.lock', 'Lock or unlock trading', () => {
      if (store.getState().session.tradingLock.locked === null) {
        void sendCommand(bridge, 'trading/lock', {});
      } else dialog('unlock')();
    }),
    command('programs.kill', 'Stop all programs at once', () => {
      void sendCommand(bridge, 'automation/kill', {});
    }),
    command('ticket.repeat', 'Repeat the last order', actions.repeatOrder),
    command('ticket.undo', 'Restore the previous ticket', () => {
      if (actions.undoTicket()) actions.focusPane('ticket');
    }),
    command('preferences.open', 'Preferences…', dialog('preferences')),
    ...PREFERENCE_LINES.map(({ id, label, words }) => ({
      ...command(`preferences.${id}`, `Preferences: ${label}`, dialog('preferences', id)),
      words,
    })),
    command('theme.dark', 'Theme: dark', prefer({ theme: 'dark' })),
    command('theme.light', 'Theme: light', prefer({ theme: 'light' })),
    command('theme.contrast', 'Theme: high contrast', prefer({ theme: 'high-contrast' })),
    command('density.comfortable', 'Density: comfortable', prefer({ density: 'comfortable' })),
    command('density.compact', 'Density: compact', prefer({ density: 'compact' })),
    command('pane.refresh', 'Refresh the focused pane', () =>
      sendCommand(bridge, 'app/refresh', { pane: store.getState().focusedPane }),
    ),
    command('orders.find-id', 'Find a sell by its ID…', () => {
      actions.setView({ orderFinderOpen: true });
      actions.focusPane('orders');
    }),
    command('orders.confirm', 'Confirmation of the order under the cursor as PDF…', () => {
      actions.setView({ confirmationAsked: true });
      actions.focusPane('orders');
    }),
    command('help.keyboard', 'Keyboard shortcuts…', dialog('keys')),
    command(
      'help.first-trade',
      'First trade, step by step (practice)',
      prefer({ firstTrade: 'open' }),
    ),
    command('help.guide', 'User guide…', dialog('guide')),
    command('market.columns', 'Choose the columns of the market…', dialog('market-columns')),
    command(
      'value.open',
      'Best value: rank a metal by price per fine ounce…',
      dialog('best-value'),
    ),
    command('alerts.set', 'Set an alert…', dialog('alert')),
    command('portfolio.add', 'Add a purchase or sale…', dialog('holdings-entry')),
    command('portfolio.import', 'Import purchases and sales…', dialog('holdings-import')),
    command('portfolio.export', 'Export portfolio…', dialog('reports')),
    command(
      'portfolio.statement',
      'Print a statement of the portfolio…',
      dialog('reports', 'statement'),
    ),
    command('portfolio.thresholds', 'Reporting thresholds…', dialog('thresholds')),
    command('legacy.cart', 'Add to a legacy sell cart…', dialog('legacy-cart')),
    command('backup.create', 'Back up…', dialog('back-up')),
    command('backup.restore', 'Restore a backup…', dialog('restore')),
    command('practice.reset', 'Reset the practice market…', dialog('reset-practice')),
    command('updates.open', 'Updates…', dialog('updates')),
    command('about.open', 'About Touchstone', dialog('about')),
  ];
}

/** A refused switch opens the profiles dialog, which explains why. */
async function switchProfile(
  bridge: Bridge,
  profileId: string,
  refused: () => void,
): Promise<void> {
  const answer = await sendCommand(bridge, 'profiles/select', { profileId });
  if (!answer.ok) refused();
}

/** The commands for the palette. */
export function useCommands(): readonly Command[] {
  const store = useTerminalStore();
  const bridge = useBridge();
  const profiles = useTerminal((state) => state.session.profiles);
  const runtime = useTerminal((state) => state.session.runtime);
  const popped = useTerminal((state) => state.windows.popped);
  const named = useTerminal((state) => state.session.namedLayouts);
  const watchlists = useTerminal((state) => state.session.watchlists);
  return useMemo(
    () => [
      ...[
        ...commandsOf(store, bridge, { profiles, runtime }),
        ...layoutCommands(store, bridge, named),
      ].map((one) => (one.id.startsWith('layout.') ? inMainWindow(store, bridge, one) : one)),
      ...watchlistCommands(store, watchlists),
      ...windowCommands(store, bridge, popped),
    ],
    [store, bridge, profiles, runtime, popped, named, watchlists],
  );
}

const commandKeys: readonly BindingId[] = [
  'palette.open',
  'help.keyboard',
  'help.guide',
  'profiles.open',
  'preferences.open',
  'trading.lock',
  'programs.kill',
  'value.open',
  'alerts.set',
  'portfolio.export',
  'pane.refresh',
  'pane.window',
  'ticket.repeat',
  ...PANES.map(({ name }) => `pane.${name}` as const),
  ...LAYOUTS.map(({ name }) => `layout.${name}` as const),
  ...NAMED_LAYOUT_BINDINGS,
  'layout.manage',
];

/** Handles the shell's bindings and the entries of the application menu. */
export function useCommandKeys(): void {
  const store = useTerminalStore();
  const bridge = useBridge();
  const commands = useCommands();
  const find = (id: string): Command | undefined => commands.find((one) => one.id === id);
  const run = useEffectEvent((id: string) => {
    if (id === 'palette.open') store.getState().actions.setView({ dialog: 'palette' });
    else (find(id) ?? find(showOrManageLayout(id)))?.run();
  });
  useBindings(commandKeys, run, (id) =>
    id === 'ticket.repeat' && store.getState().lastOrder === null ? 'No orders placed yet.' : null,
  );
  useBinding('search.focus', () => store.getState().actions.focusPane('market', 'search'));
  useEffect(() => bridge.on('command/chosen', ({ command: chosen }) => run(chosen)), [bridge]);
  useEffect(
    () => bridge.on('place/requested', (place) => store.getState().actions.arrive(place)),
    [bridge, store],
  );
}

function watchlistCommands(store: TerminalStore, lists: readonly Watchlist[]): readonly Command[] {
  const { actions } = store.getState();
  const show = (list: string | null): void => {
    actions.setView({ filter: { ...store.getState().filter, list }, marketOrder: null });
    actions.focusPane('market');
  };
  return [
    command('market.lists', 'Manage watchlists…', () => actions.setView({ dialog: 'watchlists' })),
    command('market.whole', 'Show the whole market', () => show(null)),
    ...lists.map(({ id, name }) =>
      command(`market.list-${id}`, `Watchlist: ${name}`, () => show(id)),
    ),
  ];
}
