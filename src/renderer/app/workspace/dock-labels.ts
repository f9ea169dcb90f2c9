/** Replaces the docking library's words by ours: a tab set is a panel. */
import { I18nLabel, I18nLabelDefaults } from 'flexlayout-react';

const labels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(I18nLabelDefaults),
  [I18nLabel.Close_Tabset, 'Close panel'],
  [I18nLabel.Active_Tabset, 'Active panel'],
  [I18nLabel.Move_Tabset, 'Move panel'],
  [I18nLabel.Maximize, 'Maximize panel'],
  [I18nLabel.Restore, 'Restore panel'],
]);

/**
 * The text for one of the library's labels.
 *
 * @param key the id of a label; the library also asks for pane titles, which stay as they are
 */
export function dockLabel(key: string): string {
  return labels.get(key) ?? key;
}
