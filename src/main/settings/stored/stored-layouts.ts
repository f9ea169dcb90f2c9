/** Named layouts as the settings keep them: with the windows that panes had. */
import { z } from 'zod';
import { namedLayoutSchema } from '#contract/ipc/app/layouts.ts';
import { MAX_NAMED_LAYOUTS } from '#domain/workspace/named-layouts.ts';
import { PANE_NAMES } from '#domain/workspace/panes.ts';
import { paneWindowSchema } from './stored-placement.ts';

const storedLayoutSchema = namedLayoutSchema.extend({ windows: z.array(paneWindowSchema) });

/** What cannot be read costs that layout, never the others; a window of a pane that is no more costs that window. */
export const storedLayoutsSchema = z.array(z.unknown()).transform((stored) =>
  stored
    .flatMap((one) => {
      const { data } = readableSchema.safeParse(one);
      return data === undefined ? [] : [data];
    })
    .slice(0, MAX_NAMED_LAYOUTS),
);

const readableSchema = storedLayoutSchema.extend({
  windows: z.array(z.unknown()).transform((windows) =>
    windows.slice(0, PANE_NAMES.length).flatMap((one) => {
      const { data } = paneWindowSchema.safeParse(one);
      return data === undefined ? [] : [data];
    }),
  ),
});

export type StoredLayout = z.infer<typeof storedLayoutSchema>;
