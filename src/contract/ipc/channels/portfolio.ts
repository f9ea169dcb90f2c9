/** Channels of the portfolio. None of them calls the marketplace. */
import { z } from 'zod';
import { historySchema } from '../market/history.ts';
import {
  importedSchema,
  importPreviewSchema,
  importTableSchema,
  separatorSchema,
  mappingSchema,
  entryFaultSchema,
  entryInputSchema,
} from '../holdings/own-entries.ts';
import {
  chosenLotsSchema,
  heldRangeSchema,
  lotRuleSchema,
  lotsSchema,
  portfolioProgressSchema,
  portfolioSchema,
  saleLotsSchema,
} from '../holdings/portfolio.ts';
import { action, request, nothing } from './parts.ts';

export const portfolioChannels = {
  'portfolio/get-holdings': request(nothing, portfolioSchema),
  /** Progress of that. */
  'portfolio/get-progress': request(nothing, portfolioProgressSchema),
  /** The lots and sales of a holding. */
  'portfolio/get-lots': request(z.object({ product: z.string().max(1000) }), lotsSchema),
  /** The value over time: series `held/value` and `held/cost`, in cents. */
  'portfolio/get-history': request(heldRangeSchema, historySchema),
  /** Adds a purchase or sale, or corrects the entry `of`. */
  'portfolio/save-entry': request(
    z.object({ input: entryInputSchema, of: z.string().max(500).nullable() }),
    z.object({ fault: entryFaultSchema.nullable() }),
  ),
  /** Voids an entry. */
  'portfolio/remove-entry': action(z.object({ id: z.string().max(500) })),
  /** The lots that a sale may take from. */
  'portfolio/get-sale-lots': request(z.object({ sale: z.string().max(500) }), saleLotsSchema),
  /** The lots of a sale, by the rule of chosen pieces; empty: the default order. Returns the fault of the choice. */
  'portfolio/choose-lots': request(
    z.object({ sale: z.string().max(500), from: chosenLotsSchema }),
    z.object({ fault: z.string().nullable() }),
  ),
  /** Marks an own entry as no duplicate. */
  'portfolio/keep-both': action(z.object({ id: z.string().max(500) })),
  /** Undoes the last action. */
  'portfolio/undo': request(nothing, z.object({ what: z.string() })),
  /** Lets the user choose a file; null when cancelled. */
  'portfolio/open-import': request(nothing, importTableSchema.nullable()),
  /** Reads the open file with another separator. */
  'portfolio/split-import': request(z.object({ separator: separatorSchema }), importTableSchema),
  /** `from`: the number of rows shown already. */
  'portfolio/preview-import': request(
    z.object({ mapping: mappingSchema, from: z.int().nonnegative() }),
    importPreviewSchema,
  ),
  'portfolio/import': request(
    z.object({ mapping: mappingSchema, withAlike: z.boolean() }),
    importedSchema,
  ),
  /** The lot method of the open profile. */
  'portfolio/set-rule': action(z.object({ rule: lotRuleSchema })),
} as const;
