/** The control of each preference. Every change is saved at once. */
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import type { PreferenceChanges } from '#contract/ipc/app/preferences.ts';
import { PRESET_BINDINGS } from '#domain/keys/bindings.ts';
import { parseQuantityInput } from '#domain/metal/quantity.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useActions, useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Segments, Toggle } from '#renderer/ui/controls/choice.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { PreferenceId } from './preference-lines.ts';
import styles from './preferences-dialog.module.css';
import { SettingsFileControl } from './settings-file-control.tsx';
import { TimeZoneControl } from './time-zone-control.tsx';

const ZOOM_LEVELS = ['0.8', '0.9', '1', '1.1', '1.25', '1.5', '1.75', '2'].map((value) => ({
  value,
  label: `${Math.round(Number(value) * 100)}%`,
}));

type Preferences = SessionSlice['preferences'];

/** The preferences and a function that saves changes at once. */
function usePreferences() {
  const bridge = useBridge();
  const preferences = useTerminal((state) => state.session.preferences);
  const change = (next: PreferenceChanges): void =>
    void sendCommand(bridge, 'settings/set-preferences', next);
  return { preferences, change };
}

/** A control for one of a few values. */
const choice = <Name extends 'theme' | 'palette' | 'density' | 'digitGroups'>(
  name: Name,
  label: string,
  labels: ReadonlyArray<readonly [value: Preferences[Name], label: string]>,
): ComponentType =>
  function Choice() {
    const { preferences, change } = usePreferences();
    return (
      <Segments
        label={label}
        segments={labels.map(([value, text]) => ({ value, label: text }))}
        value={preferences[name]}
        onChange={(value) => change({ [name]: value })}
      />
    );
  };

/** A control that is on or off. */
const toggle = (name: 'notifications' | 'autoQuote' | 'bookChart', label: string): ComponentType =>
  function PreferenceToggle() {
    const { preferences, change } = usePreferences();
    return (
      <Toggle
        label={label}
        checked={preferences[name]}
        onChange={(checked) => change({ [name]: checked })}
      />
    );
  };

function ZoomControl(): ReactNode {
  const { preferences, change } = usePreferences();
  return (
    <Select
      label="Zoom"
      labelled="hidden"
      options={ZOOM_LEVELS}
      value={String(preferences.zoom)}
      onChange={(zoom) => change({ zoom: Number(zoom) })}
    />
  );
}

function BackupControl(): ReactNode {
  const { setView } = useActions();
  return (
    <div className={styles['buttons']}>
      <Button size="small" onPress={() => setView({ dialog: 'back-up' })}>
        Back up…
      </Button>
      <Button size="small" onPress={() => setView({ dialog: 'restore' })}>
        Restore…
      </Button>
    </div>
  );
}

/** Off by default. */
function CrashReportsControl(): ReactNode {
  const bridge = useBridge();
  const { keep, kept } = useTerminal((state) => state.session.crashReports);
  return (
    <div className={styles['reports']}>
      <Toggle
        label="Keep reports when Touchstone crashes"
        detail="A report contains parts of memory and may contain an API key. Check it before you share it."
        checked={keep}
        onChange={(wanted) => void sendCommand(bridge, 'crashes/allow', { keep: wanted })}
      />
      <div className={styles['buttons']}>
        <Button size="small" onPress={() => sendCommand(bridge, 'crashes/show', {})}>
          Show crash reports
        </Button>
        <Button
          size="small"
          disabledReason={kept === 0 ? 'No crash reports' : undefined}
          onPress={() => sendCommand(bridge, 'crashes/delete', {})}
        >
          {kept === 0 ? 'Delete' : `Delete ${countText(kept)}`}
        </Button>
      </div>
    </div>
  );
}

/** The state of updates, with a button to their dialog. */
function UpdatesControl(): ReactNode {
  const { setView } = useActions();
  const { host, offer } = useTerminal((state) => state.updates);
  return (
    <div className={styles['updates']}>
      <span>
        {host === null
          ? 'Off: no update address is set in this build'
          : offer === null
            ? `From ${host}`
            : `Version ${offer.version} is available`}
      </span>
      <Button size="small" onPress={() => setView({ dialog: 'updates' })}>
        Updates…
      </Button>
    </div>
  );
}

/** Hosts accepted for this profile. */
function LabelHostsControl(): ReactNode {
  const bridge = useBridge();
  const hosts = useTerminal((state) => state.session.labelHosts);
  if (hosts.length === 0) return <span>None accepted</span>;
  return (
    <ul className={styles['hosts']}>
      {hosts.map((host) => (
        <li key={host}>
          <span>{host}</span>
          <Button
            size="small"
            label={`Remove ${host}`}
            onPress={() => sendCommand(bridge, 'orders/forget-label-host', { host })}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

function PresetsControl(): ReactNode {
  const { preferences, change } = usePreferences();
  const [texts, setTexts] = useState(() => preferences.presetSizes.map((size) => countText(size)));
  const { keyOf } = useKeys();
  const type = (index: number, text: string): void => {
    const next = texts.map((old, at) => (at === index ? text : old));
    setTexts(next);
    const read = next.map((candidate) => parseQuantityInput(candidate));
    const valid = read.flatMap((one) => (one.ok ? [one.value] : []));
    if (valid.length === next.length) change({ presetSizes: valid });
  };
  return (
    <div className={styles['presets']}>
      {texts.map((text, index) => {
        const read = parseQuantityInput(text);
        const binding = PRESET_BINDINGS[index];
        const key = binding === undefined ? '' : keyOf(binding);
        return (
          <TextField
            key={`preset-${index + 1}`}
            label={key === '' ? `Size ${index + 1}, no key` : `Key ${key}`}
            figures
            inputMode="numeric"
            value={text}
            error={read.ok ? undefined : read.error.sentence}
            onChange={(next) => type(index, next)}
          />
        );
      })}
    </div>
  );
}

/** The control of each line of the dialog. */
export const PREFERENCE_CONTROLS: Readonly<Record<PreferenceId, ComponentType>> = {
  theme: choice('theme', 'Theme', [
    ['dark', 'Dark'],
    ['light', 'Light'],
    ['high-contrast', 'High contrast'],
    ['system', 'System'],
  ]),
  palette: choice('palette', 'Colors', [
    ['standard', 'Standard'],
    ['red-green', 'Red–green color blindness'],
  ]),
  density: choice('density', 'Density', [
    ['comfortable', 'Comfortable'],
    ['compact', 'Compact'],
  ]),
  zoom: ZoomControl,
  'digit-groups': choice('digitGroups', 'Thousands', [
    ['comma', '1,234.56'],
    ['space', '1\u202f234.56'],
  ]),
  'book-chart': toggle('bookChart', 'Show a price chart above the order book'),
  'auto-quote': toggle('autoQuote', 'Quote automatically; never renew expired quotes'),
  'preset-sizes': PresetsControl,
  'label-hosts': LabelHostsControl,
  'time-zone': TimeZoneControl,
  notifications: toggle(
    'notifications',
    'Orders placed, labels, halts, unknown outcomes and quantity mismatches',
  ),
  'settings-file': SettingsFileControl,
  backup: BackupControl,
  'crash-reports': CrashReportsControl,
  updates: UpdatesControl,
};
