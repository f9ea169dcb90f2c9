/** Arrangements of the panes, as the docking library writes them, and those that were saved under names. */
import { z } from 'zod';
import { LAYOUT_NAMES, MAX_NAMED_LAYOUTS, WINDOW_SIZES } from '#domain/workspace/named-layouts.ts';

/** Characters of JSON: every named layout in every size with every pane in a tab set of its own. */
const LONGEST_LAYOUT = 512 * 1024;
/** The same of one layout in one size. */
const LONGEST_ROOM = 32 * 1024;

const layoutOfAtMost = (longest: number) =>
  z
    .record(z.string(), z.json())
    .refine((layout) => JSON.stringify(layout).length <= longest, 'This layout is too long.');

/** Window layout as the docking library serialises it; opaque to the main process. */
export const layoutSchema = layoutOfAtMost(LONGEST_LAYOUT);

/** One arrangement for each size of the window. */
export const layoutRoomsSchema = z.partialRecord(
  z.enum(WINDOW_SIZES),
  layoutOfAtMost(LONGEST_ROOM),
);

export const namedLayoutSchema = z.object({
  id: z.uuid(),
  /** As the user wrote it; `layoutNameProblem` finds nothing wrong with it. */
  name: z.string(),
  /** The shipped layout that it was made of: its first pane gets the keyboard, and new panes go where it has them. */
  base: z.enum(LAYOUT_NAMES),
  rooms: layoutRoomsSchema,
});

export const namedLayoutsSchema = z.array(namedLayoutSchema).max(MAX_NAMED_LAYOUTS).readonly();

export type Layout = z.infer<typeof layoutSchema>;
export type LayoutRooms = z.infer<typeof layoutRoomsSchema>;
export type NamedLayout = z.infer<typeof namedLayoutSchema>;
