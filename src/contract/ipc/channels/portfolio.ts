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
import { outcomeOf } from '../values/primitives.ts';
import { doneSchema, nothing } from './parts.ts';

export const portfolioChannels = {
  'portfolio/get-holdings': { args: nothing, result: outcomeOf(portfolioSchema) },
  /** Progress of that. */
  'portfolio/get-progress': { args: nothing, result: outcomeOf(portfolioProgressSchema) },
  /** The lots and sales of a holding. */
  'portfolio/get-lots': {
    args: z.object({ product: z.string().max(1000) }),
    result: outcomeOf(lotsSchema),
  },
  /** The value over time: series `held/value` and `held/cost`, in cents. */
  'portfolio/get-history': { args: heldRangeSchema, result: outcomeOf(historySchema) },
  /** Adds a purchase or sale, or corrects the entry `of`. */
  'portfolio/save-entry': {
    args: z.object({ input: entryInputSchema, of: z.string().max(500).nullable() }),
    result: outcomeOf(z.object({ fault: entryFaultSchema.nullable() })),
  },
  /** Voids an entry. */
  'portfolio/remove-entry': {
    args: z.object({ id: z.string().max(500) }),
    result: outcomeOf(doneSchema),
  },
  /** The lots that a sale may take from. */
  'portfolio/get-sale-lots': {
    args: z.object({ sale: z.string().max(500) }),
    result: outcomeOf(saleLotsSchema),
  },
  /** The lots of a sale, by the rule of chosen pieces; empty: the default order. Returns the fault of the choice. */
  'portfolio/choose-lots': {
    args: z.object({ sale: z.string().max(500), from: chosenLotsSchema }),
    result: outcomeOf(z.object({ fault: z.string().nullable() })),
  },
  /** Marks an own entry as no duplicate. */
  'portfolio/keep-both': {
    args: z.object({ id: z.string().max(500) }),
    result: outcomeOf(doneSchema),
  },
  /** Undoes the last action. */
  'portfolio/undo': { args: nothing, result: outcomeOf(z.object({ what: z.string() })) },
  /** Lets the user choose a file; null when cancelled. */
  'portfolio/open-import': { args: nothing, result: outcomeOf(importTableSchema.nullable()) },
  /** Reads the open file with another separator. */
  'portfolio/split-import': {
    args: z.object({ separator: separatorSchema }),
    result: outcomeOf(importTableSchema),
  },
  /** `from`: the number of rows shown already. */
  'portfolio/preview-import': {
    args: z.object({ mapping: mappingSchema, from: z.int().nonnegative() }),
    result: outcomeOf(importPreviewSchema),
  },
  'portfolio/import': {
    args: z.object({ mapping: mappingSchema, withAlike: z.boolean() }),
    result: outcomeOf(importedSchema),
  },
  /** The lot method of the open profile. */
  'portfolio/set-rule': { args: z.object({ rule: lotRuleSchema }), result: outcomeOf(doneSchema) },
} as const;
