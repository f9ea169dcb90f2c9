/** What changes each preference. Every change is kept at once. */
import type { PreferenceChanges } from '#contract/ipc/session.ts';
import { PRESET_BINDINGS } from '#domain/keys/bindings.ts';
import { parseQuantityInput } from '#domain/metal/quantity.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
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

const themes = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'high-contrast', label: 'High contrast' },
  { value: 'system', label: 'System' },
] as const;

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

const zooms = ['0.8', '0.9', '1', '1.1', '1.25', '1.5', '1.75', '2'].map((value) => ({
  value,
  label: `${Math.round(Number(value) * 100)}%`,
}));

/** The preferences as they are, and what changes them. */
function usePreferences() {
  const bridge = useBridge();
  const preferences = useTerminal((state) => state.session.preferences);
  const change = (next: PreferenceChanges): void => {
    void sendCommand(bridge, 'settings/set-preferences', next);
  };
  return { preferences, change };
}

function ThemeControl(): ReactNode {
  const { preferences, change } = usePreferences();
  return (
    <Segments
      label="Theme"
      segments={themes}
      value={preferences.theme}
      onChange={(theme) => {
        change({ theme });
      }}
    />
  );
}

const palettes = [
  { value: 'standard', label: 'Standard' },
  { value: 'red-green', label: 'Red–green color blindness' },
] as const;

function PaletteControl(): ReactNode {
  const { preferences, change } = usePreferences();
  return (
    <Segments
      label="Colors"
      segments={palettes}
      value={preferences.palette}
      onChange={(palette) => {
        change({ palette });
      }}
    />
  );
}

function DensityControl(): ReactNode {
  const { preferences, change } = usePreferences();
  return (
    <Segments
      label="Density"
      segments={densities}
      value={preferences.density}
      onChange={(density) => {
        change({ density });
      }}
    />
  );
}

function ZoomControl(): ReactNode {
  const { preferences, change } = usePreferences();
  return (
    <Select
      label="Zoom"
      labelled="hidden"
      options={zooms}
      value={String(preferences.zoom)}
      onChange={(zoom) => {
        change({ zoom: Number(zoom) });
      }}
    />
  );
}

const digitGroups = [
  { value: 'comma', label: '1,234.56' },
  { value: 'space', label: '1\u202f234.56' },
] as const;

function DigitGroupsControl(): ReactNode {
  const { preferences, change } = usePreferences();
  return (
    <Segments
      label="Thousands"
      segments={digitGroups}
      value={preferences.digitGroups}
      onChange={(chosen) => {
        change({ digitGroups: chosen });
      }}
    />
  );
}

function NotificationsControl(): ReactNode {
  const { preferences, change } = usePreferences();
  return (
    <Toggle
      label="Orders placed, labels, halts, unknown outcomes and quantity mismatches"
      checked={preferences.notifications}
      onChange={(notifications) => {
        change({ notifications });
      }}
    />
  );
}

function AutoQuoteControl(): ReactNode {
  const { preferences, change } = usePreferences();
  return (
    <Toggle
      label="Quote automatically; never renew expired quotes"
      checked={preferences.autoQuote}
      onChange={(autoQuote) => {
        change({ autoQuote });
      }}
    />
  );
}

function BookChartControl(): ReactNode {
  const { preferences, change } = usePreferences();
  return (
    <Toggle
      label="The order book has a small chart of its product"
      checked={preferences.bookChart}
      onChange={(bookChart) => {
        change({ bookChart });
      }}
    />
  );
}

function BackupControl(): ReactNode {
  const { setView } = useActions();
  return (
    <div className={styles['buttons']}>
      <Button
        size="small"
        onPress={() => {
          setView({ dialog: 'back-up' });
        }}
      >
        Back up…
      </Button>
      <Button
        size="small"
        onPress={() => {
          setView({ dialog: 'restore' });
        }}
      >
        Restore…
      </Button>
    </div>
  );
}

function PresetsControl(): ReactNode {
  const { preferences, change } = usePreferences();
  return (
    <Presets
      sizes={preferences.presetSizes}
      onChange={(presetSizes) => {
        change({ presetSizes });
      }}
    />
  );
}

/** Off until the user wants them. */
function CrashReportsControl(): ReactNode {
  const bridge = useBridge();
  const { keep, kept } = useTerminal((state) => state.session.crashReports);
  return (
    <>
      <div className={styles['reports']}>
        <Toggle
          label="Keep reports when Touchstone crashes"
          detail="A report holds parts of memory, and so may hold an API key. Look before you hand one on."
          checked={keep}
          onChange={(wanted) => {
            void sendCommand(bridge, 'crashes/allow', { keep: wanted });
          }}
        />
        <div className={styles['buttons']}>
          <Button
            size="small"
            onPress={() => {
              void sendCommand(bridge, 'crashes/show', {});
            }}
          >
            Show crash reports
          </Button>
          <Button
            size="small"
            disabledReason={kept === 0 ? 'There are none' : undefined}
            onPress={() => {
              void sendCommand(bridge, 'crashes/delete', {});
            }}
          >
            {kept === 0 ? 'Delete' : `Delete ${countText(kept)}`}
          </Button>
        </div>
      </div>
    </>
  );
}

/** What is said of updates, and the way to their dialog. */
function UpdatesControl(): ReactNode {
  const { setView } = useActions();
  const { host, offer } = useTerminal((state) => state.updates);
  return (
    <>
      <div className={styles['updates']}>
        <span>
          {host === null
            ? 'Off: no update address is set in this build'
            : offer === null
              ? `From ${host}`
              : `Version ${offer.version} is offered`}
        </span>
        <Button
          size="small"
          onPress={() => {
            setView({ dialog: 'updates' });
          }}
        >
          Updates…
        </Button>
      </div>
    </>
  );
}

/** Hosts that were accepted for this profile. */
function LabelHostsControl(): ReactNode {
  const bridge = useBridge();
  const hosts = useTerminal((state) => state.session.labelHosts);
  if (hosts.length === 0) return <span>None accepted</span>;
  return (
    <>
      <ul className={styles['hosts']}>
        {hosts.map((host) => (
          <li key={host}>
            <span>{host}</span>
            <Button
              size="small"
              label={`Remove ${host}`}
              onPress={() => {
                void sendCommand(bridge, 'orders/forget-label-host', { host });
              }}
            >
              {' '}
              Remove{' '}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Presets({
  sizes,
  onChange,
}: {
  readonly sizes: readonly number[];
  readonly onChange: (sizes: number[]) => void;
}): ReactNode {
  const [texts, setTexts] = useState(() => sizes.map((size) => countText(size)));
  const { keyOf } = useKeys();
  const type = (index: number, text: string): void => {
    const next = texts.map((old, at) => (at === index ? text : old));
    setTexts(next);
    const read = next.map((candidate) => parseQuantityInput(candidate));
    const valid = read.flatMap((one) => (one.ok ? [one.value] : []));
    if (valid.length === next.length) onChange(valid);
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
            onChange={(next) => {
              type(index, next);
            }}
          />
        );
      })}
    </div>
  );
}

/** The control of each line of the dialog. */
export const PREFERENCE_CONTROLS: Readonly<Record<PreferenceId, ComponentType>> = {
  theme: ThemeControl,
  palette: PaletteControl,
  density: DensityControl,
  zoom: ZoomControl,
  'digit-groups': DigitGroupsControl,
  'book-chart': BookChartControl,
  'auto-quote': AutoQuoteControl,
  'preset-sizes': PresetsControl,
  'label-hosts': LabelHostsControl,
  'time-zone': TimeZoneControl,
  notifications: NotificationsControl,
  'settings-file': SettingsFileControl,
  backup: BackupControl,
  'crash-reports': CrashReportsControl,
  updates: UpdatesControl,
};
