/** What the settings file holds. API keys are not in it; they are in the keychain. */
import { z } from 'zod';
import { readStoredKeys } from '#domain/keys/stored-keys.ts';
import { readMarketColumns, SHIPPED_MARKET_COLUMNS } from '#domain/workspace/market-columns.ts';
import { LOT_RULES } from '#domain/holdings/rules.ts';
import { MAX_WATCHED } from '#domain/workspace/watchlists.ts';
import { DEFAULT_SAFETY, type Safety, safetySchema } from '#contract/ipc/trading/safety.ts';
import { knownRoutesSchema } from '#contract/ipc/app/known-routes.ts';
import { DEFAULT_REPORT_CHOICES, reportChoicesSchema } from '#contract/ipc/holdings/reports.ts';
import { layoutSchema } from '#contract/ipc/app/layouts.ts';
import { type Preferences, preferencesSchema } from '#contract/ipc/app/preferences.ts';
import { shippingAddressSchema } from '#contract/ipc/trading/ticket.ts';
import { NO_AUTOMATION, storedAutomationSchema } from './stored/stored-automation.ts';
import { storedLayoutsSchema } from './stored/stored-layouts.ts';
import { storedListingSchema } from './stored/stored-listings.ts';
import { paneWindowsSchema, placementSchema } from './stored/stored-placement.ts';
import { storedSellSchema } from './stored/stored-sells.ts';
import { storedImportsSchema } from './stored/stored-imports.ts';
import { storedWatchlistsSchema } from './stored/stored-watchlists.ts';
import { fineContentSchema } from '#contract/ipc/values/primitives.ts';

export const SETTINGS_VERSION = 1;
export const PRACTICE_PROFILE_ID = 'practice';

const storedProfileSchema = z.object({
  id: z.uuid(),
  name: z.string().min(1),
  environment: z.enum(['sandbox', 'live']),
  baseUrl: z.string().min(1),
  legacyUrl: z.string().nullable(),
  executionVersion: z.enum(['v2', 'v1']),
});

/** By product id, the content that the user chose where the product's own fields are in doubt. */
const storedContentsSchema = z.record(z.string(), fineContentSchema);

export const settingsSchema = z.object({
  version: z.literal(SETTINGS_VERSION),
  activeProfileId: z.string(),
  profiles: z.array(storedProfileSchema),
  preferences: preferencesSchema.extend({
    /** The first watchlist, for a version from before there were several. */
    watchlist: z.array(z.string()).max(MAX_WATCHED).catch([]),
    // Another version may have had other columns.
    marketColumns: z.unknown().optional().transform(readMarketColumns),
    // A bad key costs that key, never the file; `SettingsService.droppedKeys` lists them.
    keys: z
      .unknown()
      .optional()
      .transform((stored) => readStoredKeys(stored).keys),
  }),
  addresses: z.array(shippingAddressSchema),
  /** Layout by profile id. */
  layouts: z.record(z.string(), layoutSchema),
  /** Layouts with names, by profile id. Files from before there were any have none. */
  namedLayouts: z.record(z.string(), storedLayoutsSchema.catch([])).default({}),
  /** Watchlists by profile id. Files from before there were several have none. */
  watchlists: z.record(z.string(), storedWatchlistsSchema.catch([])).default({}),
  /** Hosts that labels may come from, by profile id. */
  labelHosts: z.record(z.string(), z.array(z.string())).default({}),
  /** Own listings by profile id. Settings of before there were any have none. */
  listings: z.record(z.string(), z.array(storedListingSchema)).default({}),
  window: placementSchema.nullable(),
  /** Panes in windows of their own, by profile id. What cannot be read, as of a pane that is no more, is in the main window. */
  paneWindows: z.record(z.string(), paneWindowsSchema.catch([])).default({}),
  /** The user wants reports of crashes to be kept. Files from before there were any have no such wish. */
  crashReports: z.boolean().default(false),
  /** Limits and locking by profile id, Practice too. Files from before there were any have none. */
  safety: z.record(z.string(), safetySchema).default({}),
  /** By profile id. What cannot be read is forgotten: a route is asked again. */
  knownRoutes: z.record(z.string(), knownRoutesSchema.catch({})).default({}),
  /** Sells of elsewhere that were found by their ids, by profile id. Files from before there were any have none. */
  foundSells: z.record(z.string(), z.array(storedSellSchema)).default({}),
  /** Which lots a sale takes from, by profile id. Files from before there was a choice have none. */
  lotRules: z.record(z.string(), z.enum(LOT_RULES).catch('fifo')).default({}),
  /** The column mappings of imported files, by profile id. An unreadable one is guessed again. */
  importMappings: z.record(z.string(), storedImportsSchema).default({}),
  /** What products contain that the user settled, by profile id and product id. What cannot be read is in doubt again. */
  contents: z.record(z.string(), storedContentsSchema.catch({})).default({}),
  /** How reports count. Files from before there were any, and what cannot be read, are as shipped. */
  papers: reportChoicesSchema.catch(DEFAULT_REPORT_CHOICES).default(DEFAULT_REPORT_CHOICES),
  /** By which moments have their days, by profile id. What is of no profile yet is asked of the computer once. */
  timeZones: z.record(z.string(), z.string()).catch({}).default({}),
  /** Programs that may connect, by profile id. What cannot be read is off. */
  automation: z.record(z.string(), storedAutomationSchema.catch(NO_AUTOMATION)).default({}),
});

export type StoredProfile = z.infer<typeof storedProfileSchema>;
export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings = (): Settings => ({
  version: SETTINGS_VERSION,
  activeProfileId: PRACTICE_PROFILE_ID,
  profiles: [],
  preferences: {
    theme: 'dark',
    palette: 'standard',
    digitGroups: 'comma',
    firstTrade: 'open',
    density: 'comfortable',
    zoom: 1,
    watchlist: [],
    presetSizes: [1, 5, 10, 20],
    notifications: true,
    autoQuote: true,
    bookChart: false,
    marketColumns: SHIPPED_MARKET_COLUMNS,
    marketWidths: {},
    keys: {},
  },
  addresses: [],
  layouts: {},
  namedLayouts: {},
  watchlists: {},
  labelHosts: {},
  listings: {},
  window: null,
  paneWindows: {},
  crashReports: false,
  safety: {},
  knownRoutes: {},
  foundSells: {},
  lotRules: {},
  importMappings: {},
  contents: {},
  papers: DEFAULT_REPORT_CHOICES,
  timeZones: {},
  automation: {},
});

/** The preferences as windows get them. */
export function preferencesOf({ preferences }: Settings): Preferences {
  const { watchlist: _older, ...kept } = preferences;
  return kept;
}

/** The settings that are kept by profile id. */
export type PerProfile = {
  [Name in keyof Settings]: Settings[Name] extends Readonly<Record<string, unknown>>
    ? string extends keyof Settings[Name]
      ? Name
      : never
    : never;
}[keyof Settings];

/** All of them, which the compiler sees to: what is kept for a profile goes with it. */
const PER_PROFILE: Readonly<Record<PerProfile, true>> = {
  layouts: true,
  namedLayouts: true,
  watchlists: true,
  paneWindows: true,
  labelHosts: true,
  listings: true,
  safety: true,
  knownRoutes: true,
  foundSells: true,
  lotRules: true,
  importMappings: true,
  timeZones: true,
  contents: true,
  automation: true,
};

/** The settings without a profile and everything that they keep for it. */
export function withoutProfile(settings: Settings, profileId: string): Settings {
  const kept = Object.entries(settings).map(([name, value]): [string, unknown] =>
    Object.hasOwn(PER_PROFILE, name)
      ? [name, Object.fromEntries(Object.entries(value ?? {}).filter(([id]) => id !== profileId))]
      : [name, value],
  );
  return settingsSchema.parse({
    ...Object.fromEntries(kept),
    profiles: settings.profiles.filter(({ id }) => id !== profileId),
  });
}

/** What a profile has set, or the defaults: no limits. */
export function safetyOf({ safety }: Settings, profileId: string): Safety {
  return Object.hasOwn(safety, profileId) ? (safety[profileId] ?? DEFAULT_SAFETY) : DEFAULT_SAFETY;
}
