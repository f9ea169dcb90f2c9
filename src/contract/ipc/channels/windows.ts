/** Panes in windows of their own. */
import { z } from 'zod';
import { placeSchema } from '../app/place.ts';
import { deskPartsSchema, paneSchema } from '../app/windows.ts';
import { doneSchema, nothing } from './parts.ts';

export const windowsChannels = {
  /** Moves the pane into a window of its own; nothing happens when it has one. */
  'windows/open': { args: z.object({ pane: paneSchema }), result: doneSchema },
  /** Puts the pane back into the main window and closes its own. */
  'windows/close': { args: z.object({ pane: paneSchema }), result: doneSchema },
  /** Brings the window to the front that shows this place, and the place in it. */
  'windows/show': { args: z.object({ place: placeSchema }), result: doneSchema },
  /** A command that only the main window can carry out, such as another layout; it is brought to the front. */
  'windows/run-in-main': { args: z.object({ command: z.string().max(200) }), result: doneSchema },
  /** What changed in this window of what all windows show alike. */
  'windows/sync': {
    args: z.object({ profileId: z.string(), parts: deskPartsSchema }),
    result: doneSchema,
  },
  /** What the windows of this profile share so far. */
  'windows/get-synced': {
    args: nothing,
    result: z.object({ profileId: z.string(), parts: deskPartsSchema }),
  },
} as const;
