/** All preferences, with the words they are found by in the dialog and in the palette. */
import { hasWords } from '#renderer/ui/controls/has-words.ts';

const LINES = [
  {
    id: 'theme',
    group: 'Appearance',
    label: 'Theme',
    words: 'dark light high contrast system appearance mode',
  },
  {
    id: 'palette',
    group: 'Appearance',
    label: 'Colors',
    hint: 'Color is never the only cue',
    words:
      'palette color colour blind blindness vision deficiency red green deuteranopia protanopia',
  },
  {
    id: 'density',
    group: 'Appearance',
    label: 'Density',
    words: 'comfortable compact row height spacing',
  },
  {
    id: 'zoom',
    group: 'Appearance',
    label: 'Zoom',
    words: 'size scale larger smaller text font magnify',
  },
  {
    id: 'digit-groups',
    group: 'Appearance',
    label: 'Thousands',
    hint: 'Takes effect after a restart. The decimal separator is always a point.',
    words: 'number format digits grouping separator comma space locale',
  },
  {
    id: 'book-chart',
    group: 'Appearance',
    label: 'Chart in the order book',
    hint: 'Best ask and bid above the ladder, if there is room',
    words: 'graph plot history price show hide',
  },
  {
    id: 'auto-quote',
    group: 'Trading',
    label: 'Automatic quotes',
    hint: 'Never while trading is locked or halted',
    words: 'quote by itself requote ticket',
  },
  {
    id: 'preset-sizes',
    group: 'Trading',
    label: 'Preset sizes',
    hint: 'Quantities for the four preset keys of the ticket',
    words: 'pieces number keys quantity',
  },
  {
    id: 'label-hosts',
    group: 'Trading',
    label: 'Label hosts',
    hint: 'Accepted for this profile in addition to its own host',
    words: 'shipping label download address allowed',
  },
  {
    id: 'time-zone',
    group: 'Trading',
    label: 'Time zone',
    hint: 'Sets the calendar day of this profile’s orders, lots and reports',
    words: 'timezone clock date year taxes reports lots region of a sale',
  },
  {
    id: 'notifications',
    group: 'Notifications',
    label: 'Notifications',
    hint: 'System notifications while this window is in the background',
    words: 'orders placed labels halts unknown outcomes quantity mismatches alerts desktop',
  },
  {
    id: 'settings-file',
    group: 'Data and updates',
    label: 'Settings file',
    hint: 'Preferences, keys, named layouts and watchlists',
    words: 'export import move share shortcuts json',
  },
  {
    id: 'backup',
    group: 'Data and updates',
    label: 'Backup',
    hint: 'Settings, journals and the practice market, without keys',
    words: 'back up restore move computer copy',
  },
  {
    id: 'crash-reports',
    group: 'Data and updates',
    label: 'Crash reports',
    hint: 'Kept on this computer; never sent',
    words: 'keep show delete dump privacy',
  },
  {
    id: 'updates',
    group: 'Data and updates',
    label: 'Updates',
    hint: 'Only on request',
    words: 'version upgrade new',
  },
] as const;

export type PreferenceId = (typeof LINES)[number]['id'];

export interface PreferenceLine {
  readonly id: PreferenceId;
  readonly group: string;
  readonly label: string;
  readonly hint?: string;
  /** Further search words: its values and other names. */
  readonly words: string;
}

export const PREFERENCE_LINES: readonly PreferenceLine[] = LINES;

/** The preferences that contain every word of the search; all for an empty search. */
export const matchPreferences = (
  lines: readonly PreferenceLine[],
  search: string,
): readonly PreferenceLine[] =>
  lines.filter(({ group, label, hint = '', words }) =>
    hasWords(`${group} ${label} ${hint} ${words}`, search),
  );
