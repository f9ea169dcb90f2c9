/** Where a file the user asked for goes. */
import type { SavePlaceKind } from '#contract/ipc/trading/orders.ts';
import type { SavePlace } from './part-file.ts';

export interface SavePlaces {
  /**
   * @param name suggested, with its extension
   * @returns null when the user closed the dialog
   */
  choose(kind: SavePlaceKind, name: string): Promise<SavePlace | null>;
}
