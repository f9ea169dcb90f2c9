/** How the user wants the terminal: kept on this computer, the same for every profile. */
import { z } from 'zod';
import { DIGIT_GROUPS } from '#domain/money/group-digits.ts';
import { BINDING_IDS } from '#domain/keys/bindings.ts';
import { readStoredKeys } from '#domain/keys/stored-keys.ts';
import { marketColumnsSchema, marketWidthsSchema } from '#contract/ipc/market/watchlists.ts';

/** The user's own keys: chords by binding, only where they differ from the shipped ones, and only such as go together. */
const userKeysSchema = z
  .partialRecord(z.enum(BINDING_IDS), z.array(z.string()).readonly())
  .refine((keys) => readStoredKeys(keys).dropped.length === 0, 'These keys cannot be combined.');

const digitGroupsSchema = z.enum(DIGIT_GROUPS);
const firstTradeSchema = z.enum(['open', 'done']);
const paletteSchema = z.enum(['standard', 'red-green']);

export const preferencesSchema = z.object({
  theme: z.enum(['dark', 'light', 'high-contrast', 'system']),
  /** `red-green`: for users with red-green color blindness. */
  palette: paletteSchema.default('standard'),
  /** How thousands are set apart, from the next start on. */
  digitGroups: digitGroupsSchema.default('comma'),
  density: z.enum(['comfortable', 'compact']),
  zoom: z.number().min(0.5).max(3),
  presetSizes: z.array(z.int().min(1).max(1_000_000)).length(4),
  /** Notifications of the system while the window is not in front. */
  notifications: z.boolean().default(true),
  /** A ticket that is complete is quoted by itself. */
  autoQuote: z.boolean().default(true),
  /** A small chart above the ladder of the order book, where the pane is high enough. */
  bookChart: z.boolean().default(false),
  /** The steps of a first trade, on the practice market: shown to new users until they hide them. */
  firstTrade: firstTradeSchema.default('done'),
  /** Of the market table, beside the product, from left to right. */
  marketColumns: marketColumnsSchema,
  /** Px of columns of the market table that the user made wider than they need to be. */
  marketWidths: marketWidthsSchema.catch({}).default({}),
  keys: userKeysSchema,
});

/**
 * What of the preferences changes. Only that is sent: a whole set, made of what the window knew, would take back a
 * change that is still under way.
 */
export const preferenceChangesSchema = z.object({
  theme: preferencesSchema.shape.theme.exactOptional(),
  palette: paletteSchema.exactOptional(),
  digitGroups: digitGroupsSchema.exactOptional(),
  firstTrade: firstTradeSchema.exactOptional(),
  density: preferencesSchema.shape.density.exactOptional(),
  zoom: preferencesSchema.shape.zoom.exactOptional(),
  presetSizes: preferencesSchema.shape.presetSizes.exactOptional(),
  // Without the default of the whole, which would be a change that nobody made.
  notifications: z.boolean().exactOptional(),
  autoQuote: z.boolean().exactOptional(),
  bookChart: z.boolean().exactOptional(),
  marketColumns: marketColumnsSchema.exactOptional(),
  marketWidths: marketWidthsSchema.exactOptional(),
  keys: userKeysSchema.exactOptional(),
});

export type Preferences = z.infer<typeof preferencesSchema>;
export type PreferenceChanges = z.infer<typeof preferenceChangesSchema>;
