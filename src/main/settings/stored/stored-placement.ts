/** Where the window stood, as the settings keep it. */
import { z } from 'zod';
import { PANE_NAMES } from '#domain/workspace/panes.ts';

export const placementSchema = z.object({
  bounds: z.object({
    x: z.int().optional(),
    y: z.int().optional(),
    width: z.int().min(720),
    height: z.int().min(520),
  }),
  maximized: z.boolean(),
});

/** Of a pane in a window of its own, which may be smaller. */
const panePlacementSchema = z.object({
  bounds: z.object({
    x: z.int().optional(),
    y: z.int().optional(),
    width: z.int().min(360),
    height: z.int().min(240),
  }),
  maximized: z.boolean(),
});

/** Where the window of a pane stood last, and whether the pane is in it. */
export const paneWindowSchema = z.object({
  pane: z.enum(PANE_NAMES),
  open: z.boolean(),
  placement: panePlacementSchema,
});

/** Those of a profile: each pane once. */
export const paneWindowsSchema = z
  .array(paneWindowSchema)
  .max(PANE_NAMES.length)
  .refine((windows) => new Set(windows.map(({ pane }) => pane)).size === windows.length);

export type StoredPaneWindow = z.infer<typeof paneWindowSchema>;
export type StoredPlacement = z.infer<typeof placementSchema>;
