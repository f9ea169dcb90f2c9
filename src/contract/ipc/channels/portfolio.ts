/** The portfolio. None of it asks the marketplace. */
import { z } from 'zod';
import { historySchema } from '../history.ts';
import {
  importedSchema,
  importPreviewSchema,
  importTableSchema,
  separatorSchema,
  mappingSchema,
  entryFaultSchema,
  entryInputSchema,
} from '../own-entries.ts';
import {
  chosenLotsSchema,
  heldRangeSchema,
  lotRuleSchema,
  lotsSchema,
  portfolioProgressSchema,
  portfolioSchema,
  saleLotsSchema,
} from '../portfolio.ts';
import { outcomeOf } from '../primitives.ts';
import { done, nothing } from './parts.ts';

export const portfolioChannels = {
  'portfolio/get-holdings': { args: nothing, result: outcomeOf(portfolioSchema) },
  /** How far that is. */
  'portfolio/get-progress': { args: nothing, result: outcomeOf(portfolioProgressSchema) },
  /** The lots of a holding, and what was sold of it. */
  'portfolio/get-lots': {
    args: z.object({ product: z.string().max(1000) }),
    result: outcomeOf(lotsSchema),
  },
  /** What was held over time, at spot and at cost: as series `held/value` and `held/cost`, in cents. */
  'portfolio/get-history': { args: heldRangeSchema, result: outcomeOf(historySchema) },
  /** A purchase or a sale that the user tells; with `of` what an entry was, anew. */
  'portfolio/save-entry': {
    args: z.object({ input: entryInputSchema, of: z.string().max(500).nullable() }),
    result: outcomeOf(z.object({ fault: entryFaultSchema.nullable() })),
  },
  /** An entry is not counted any more. */
  'portfolio/remove-entry': {
    args: z.object({ id: z.string().max(500) }),
    result: outcomeOf(done),
  },
  /** The lots that a sale may take from. */
  'portfolio/get-sale-lots': {
    args: z.object({ sale: z.string().max(500) }),
    result: outcomeOf(saleLotsSchema),
  },
  /** From which lots a sale took, by the rule of chosen pieces; none: as they came. Answers what cannot be. */
  'portfolio/choose-lots': {
    args: z.object({ sale: z.string().max(500), from: chosenLotsSchema }),
    result: outcomeOf(z.object({ fault: z.string().nullable() })),
  },
  /** An own entry is another than what it looks like, and stays. */
  'portfolio/keep-both': { args: z.object({ id: z.string().max(500) }), result: outcomeOf(done) },
  /** Takes back what the user told last. */
  'portfolio/undo': { args: nothing, result: outcomeOf(z.object({ what: z.string() })) },
  /** The user chooses a file; null when that was cancelled. */
  'portfolio/open-import': { args: nothing, result: outcomeOf(importTableSchema.nullable()) },
  /** The open file, with this between its cells. */
  'portfolio/split-import': {
    args: z.object({ separator: separatorSchema }),
    result: outcomeOf(importTableSchema),
  },
  /** `from`: how many of its rows are shown already. */
  'portfolio/preview-import': {
    args: z.object({ mapping: mappingSchema, from: z.int().nonnegative() }),
    result: outcomeOf(importPreviewSchema),
  },
  'portfolio/import': {
    args: z.object({ mapping: mappingSchema, withAlike: z.boolean() }),
    result: outcomeOf(importedSchema),
  },
  /** Which lots a sale takes from, for the profile that is open. Everything is drawn up anew. */
  'portfolio/set-rule': { args: z.object({ rule: lotRuleSchema }), result: outcomeOf(done) },
} as const;
