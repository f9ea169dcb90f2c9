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
import type { Command } from './command.ts';
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
    ...PANES.map(({ name, title }): Command => ({
      id: `pane.${name}`,
      title: `Go to ${title}`,
      run: () => actions.focusPane(name),
    })),
    ...LAYOUTS.map(({ name, title }): Command => ({
      id: `layout.${name}`,
      title: `${title} layout`,
      run: () => actions.showLayout(name),
    })),
    {
      id: 'layout.reset',
      title: 'Reset layout',
      run: () => actions.setView({ layoutResets: store.getState().layoutResets + 1 }),
    },
    {
      id: 'profiles.open',
      title: 'Profiles and API keys…',
      run: dialog('profiles'),
    },
    ...profiles.map((profile): Command => ({
      id: `profile.${profile.id}`,
      title: `Switch to profile ${profile.name}`,
      missing: missingForProfile(profile, runtime),
      run: () => switchProfile(bridge, profile.id, dialog('profiles')),
    })),
    {
      id: 'trading.lock',
      title: 'Lock or unlock trading',
      run: () => {
        if (store.getState().session.tradingLock.locked === null) {
          void sendCommand(bridge, 'trading/lock', {});
        } else dialog('unlock')();
      },
    },
    {
      id: 'programs.kill',
      title: 'Stop all programs at once',
      run: () => {
        void sendCommand(bridge, 'automation/kill', {});
      },
    },
    {
      id: 'ticket.repeat',
      title: 'Repeat the last order',
      run: actions.repeatOrder,
    },
    {
      id: 'ticket.undo',
      title: 'Restore the previous ticket',
      run: () => {
        if (actions.undoTicket()) actions.focusPane('ticket');
      },
    },
    {
      id: 'preferences.open',
      title: 'Preferences…',
      run: dialog('preferences'),
    },
    ...PREFERENCE_LINES.map(({ id, label }): Command => ({
      id: `preferences.${id}`,
      title: `Preferences: ${label}`,
      run: dialog('preferences', id),
    })),
    { id: 'theme.dark', title: 'Theme: dark', run: prefer({ theme: 'dark' }) },
    { id: 'theme.light', title: 'Theme: light', run: prefer({ theme: 'light' }) },
    {
      id: 'theme.contrast',
      title: 'Theme: high contrast',
      run: prefer({ theme: 'high-contrast' }),
    },
    {
      id: 'density.comfortable',
      title: 'Density: comfortable',
      run: prefer({ density: 'comfortable' }),
    },
    { id: 'density.compact', title: 'Density: compact', run: prefer({ density: 'compact' }) },
    {
      id: 'pane.refresh',
      title: 'Refresh the focused pane',
      run: () => sendCommand(bridge, 'app/refresh', { pane: store.getState().focusedPane }),
    },
    {
      id: 'orders.find-id',
      title: 'Find a sell by its ID…',
      run: () => {
        actions.setView({ orderFinderOpen: true });
        actions.focusPane('orders');
      },
    },
    {
      id: 'orders.confirm',
      title: 'Confirmation of the order under the cursor as PDF…',
      run: () => {
        actions.setView({ confirmationAsked: true });
        actions.focusPane('orders');
      },
    },
    {
      id: 'help.keyboard',
      title: 'Keyboard shortcuts…',
      run: dialog('keys'),
    },
    {
      id: 'help.first-trade',
      title: 'First trade, step by step (practice)',
      run: prefer({ firstTrade: 'open' }),
    },
    { id: 'help.guide', title: 'User guide…', run: dialog('guide') },
    {
      id: 'market.columns',
      title: 'Choose the columns of the market…',
      run: dialog('market-columns'),
    },
    {
      id: 'value.open',
      title: 'Best value: rank a metal by price per fine ounce…',
      run: dialog('best-value'),
    },
    { id: 'alerts.set', title: 'Set an alert…', run: dialog('alert') },
    { id: 'portfolio.add', title: 'Add a purchase or sale…', run: dialog('holdings-entry') },
    {
      id: 'portfolio.import',
      title: 'Import purchases and sales…',
      run: dialog('holdings-import'),
    },
    {
      id: 'portfolio.export',
      title: 'Export portfolio…',
      run: dialog('reports'),
    },
    {
      id: 'portfolio.statement',
      title: 'Print a statement of the portfolio…',
      run: dialog('reports', 'statement'),
    },
    { id: 'portfolio.thresholds', title: 'Reporting thresholds…', run: dialog('thresholds') },
    { id: 'legacy.cart', title: 'Add to a legacy sell cart…', run: dialog('legacy-cart') },
    { id: 'backup.create', title: 'Back up…', run: dialog('back-up') },
    { id: 'backup.restore', title: 'Restore a backup…', run: dialog('restore') },
    { id: 'practice.reset', title: 'Reset the practice market…', run: dialog('reset-practice') },
    { id: 'updates.open', title: 'Updates…', run: dialog('updates') },
    { id: 'about.open', title: 'About Touchstone', run: dialog('about') },
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
      ].map((command) =>
        command.id.startsWith('layout.') ? inMainWindow(store, bridge, command) : command,
      ),
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
  const command = (id: string): Command | undefined => commands.find((one) => one.id === id);
  const run = useEffectEvent((id: string) => {
    if (id === 'palette.open') store.getState().actions.setView({ dialog: 'palette' });
    else (command(id) ?? command(showOrManageLayout(id)))?.run();
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
    {
      id: 'market.lists',
      title: 'Manage watchlists…',
      run: () => actions.setView({ dialog: 'watchlists' }),
    },
    { id: 'market.whole', title: 'Show the whole market', run: () => show(null) },
    ...lists.map(({ id, name }): Command => ({
      id: `market.list-${id}`,
      title: `Watchlist: ${name}`,
      run: () => show(id),
    })),
  ];
}
