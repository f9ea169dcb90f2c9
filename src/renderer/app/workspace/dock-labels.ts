/** The words of the docking library, in those of the terminal: a set of tabs is a panel. */
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
 * What the library shows for a label of its own.
 *
 * @param key the id of a label; the library asks for the titles of panes too, which stay as they are
 */
export function dockLabel(key: string): string {
  return labels.get(key) ?? key;
}
