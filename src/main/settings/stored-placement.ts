/** Where the window stood, as the settings keep it. */
import { z } from 'zod';

export const placementSchema = z.object({
  bounds: z.object({
    x: z.int().optional(),
    y: z.int().optional(),
    width: z.int().min(720),
    height: z.int().min(520),
  }),
  maximized: z.boolean(),
});

export type StoredPlacement = z.infer<typeof placementSchema>;
