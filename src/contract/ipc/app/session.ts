/** Profiles, preferences, the connection, and what the terminal says about itself. */
import { z } from 'zod';
import { apiKeyProblem } from '#domain/credentials/api-key.ts';
import { DIGIT_GROUPS } from '#domain/money/group-digits.ts';
import { BINDING_IDS } from '#domain/keys/bindings.ts';
import { readStoredKeys } from '#domain/keys/stored-keys.ts';
import { layoutSchema, namedLayoutsSchema } from './layouts.ts';
import { knownRoutesSchema } from './known-routes.ts';
import {
  environmentSchema,
  epochMsSchema,
  failureSchema,
} from '#contract/ipc/values/primitives.ts';
import { safetySchema, tradingLockSchema } from '#contract/ipc/trading/safety.ts';
import { shippingAddressSchema } from '#contract/ipc/trading/ticket.ts';
import {
  marketColumnsSchema,
  marketWidthsSchema,
  watchlistsSchema,
} from '#contract/ipc/market/watchlists.ts';

const executionVersionSchema = z.enum(['v2', 'v1']);

/** An API key as the user pasted it; white space around it is taken away. */
export const apiKeySchema = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const problem = apiKeyProblem(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });

/** What the user enters for a profile. The API key travels on its own channel, one way. */
export const profileInputSchema = z.object({
  name: z.string().trim().min(1, 'Enter a name for the profile.').max(60),
  environment: z.enum(['sandbox', 'live']),
  /** Base address of the API: https, or http on loopback. */
  baseUrl: z.string().trim().max(500),
  /** Host of the legacy v1 routes; null when not used. */
  legacyUrl: z.string().trim().max(500).nullable(),
  /** Which execution routes buy and sell: the document's v2, or the older v1. */
  executionVersion: executionVersionSchema,
});

const profileSchema = z.object({
  id: z.string(),
  name: z.string(),
  environment: environmentSchema,
  baseUrl: z.string().nullable(),
  legacyUrl: z.string().nullable(),
  executionVersion: executionVersionSchema,
  hasKey: z.boolean(),
  /** Why a key that is kept is not used: it was entered for another address or environment. */
  keyRefusal: z.string().nullable(),
  /** Practice is built in: it cannot be edited or removed; only its limits can be set. */
  builtIn: z.boolean(),
  safety: safetySchema,
  /** Routes that the API document does not have: which of them its marketplace answers. */
  knownRoutes: knownRoutesSchema,
});

/** What came with settings that were imported, and how many layouts and lists could not be read. */
export const settingsImportedSchema = z.object({
  layouts: z.int(),
  watchlists: z.int(),
  unreadable: z.int(),
});

/** What became of a file that was chosen for import. */
export const importResultSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('cancelled') }),
  z.object({ state: z.literal('imported'), profileId: z.string() }),
  /** The file waits for another name: `profiles/finish-import` with this id. */
  z.object({
    state: z.literal('name-taken'),
    importId: z.uuid(),
    name: z.string(),
    suggestion: z.string(),
  }),
]);

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

const capabilitiesSchema = z.object({
  /** `unknown` until the service answered. */
  trading: z.enum(['unknown', 'enabled', 'disabled', 'no-permission', 'vacation', 'api-off']),
  /**
   * What is missing when `trading` is `no-permission`. `admin-role`: the service answers what a member may ask, so the
   * organization is allow-listed and the key is no Admin key. `role-or-allow-list`: it refuses that too, and a 403 does
   * not say which of the two it is. Null otherwise.
   */
  missingRight: z.enum(['admin-role', 'role-or-allow-list']).nullable(),
  vault: z.enum(['unknown', 'enabled', 'disabled']),
  /** Why `vault` is `disabled`, as far as the refusals show; null where it is not. */
  vaultRefusal: z.enum(['organization', 'key', 'organization-or-key']).nullable(),
  /** Its record, as far as it says anything; null until it was read. */
  organization: z
    .object({
      name: z.string().nullable(),
      onboardingStatus: z.string().nullable(),
      payoutMethod: z.string().nullable(),
      /** Who checks are made out to, and where they are announced. */
      payeeName: z.string().nullable(),
      payeeEmail: z.string().nullable(),
    })
    .nullable(),
});

const paymentMethodSchema = z.object({
  /** What execute wants: `wire_transfer` or a processor id. */
  id: z.string(),
  label: z.string(),
  isDefault: z.boolean(),
});

const payoutSchema = z.object({
  method: z.string().nullable(),
  /** Who a check is made out to, and where it is announced; null where the service does not say. */
  payee: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
  /** Cents left for instant payouts. */
  instantCredit: z.int().nullable(),
  /** Cents of credit in all, and of it what is not repaid yet. */
  creditLimit: z.int().nullable(),
  outstandingBalance: z.int().nullable(),
});

const crashReportsSchema = z.object({
  /** The user wants them; without that none is written. */
  keep: z.boolean(),
  /** How many there are. */
  kept: z.int(),
});

export const sessionSliceSchema = z.object({
  appVersion: z.string(),
  /** How the computer's language and region write decimals: what is typed may mean either sign. */
  decimalMark: z.enum(['point', 'comma']),
  profiles: z.array(profileSchema),
  activeProfileId: z.string(),
  environment: environmentSchema,
  runtime: z.object({
    kind: z.enum(['official', 'override', 'unofficial']),
    electron: z.string(),
    chromiumSandbox: z.boolean(),
    /** Why live profiles are refused on this runtime; null when they are not. */
    liveRefusal: z.string().nullable(),
  }),
  /** `session-only`: keys are forgotten when the terminal quits. `locked`: none is read or kept. The notice says why. */
  keychain: z.object({
    mode: z.enum(['keychain', 'session-only', 'locked']),
    notice: z.string().nullable(),
  }),
  capabilities: capabilitiesSchema,
  paymentMethods: z.array(paymentMethodSchema),
  payout: payoutSchema.nullable(),
  preferences: preferencesSchema,
  crashReports: crashReportsSchema,
  addresses: z.array(shippingAddressSchema).max(50),
  /** Hosts beside the profile's own that shipping labels may come from, as the user accepted them. */
  labelHosts: z.array(z.string()),
  layout: layoutSchema.nullable(),
  /** Layouts of the profile that were saved under names. */
  namedLayouts: namedLayoutsSchema,
  /** Of the profile; there is always one. */
  watchlists: watchlistsSchema,
  /** Of the profile: days are by it, whatever zone the computer is in. */
  timeZone: z.string(),
  /** Environments whose key fits elsewhere etc.; the reason polling stopped. */
  access: failureSchema.nullable(),
  practice: z.object({ seed: z.string().nullable(), speed: z.number() }).nullable(),
  /** Of the active profile's session. */
  tradingLock: tradingLockSchema,
});

export const connectionSliceSchema = z.object({
  /** `not-opened`: the profile itself could not be opened, and nothing of it runs. */
  status: z.enum(['connecting', 'online', 'offline', 'unauthorized', 'no-key', 'not-opened']),
  lastOkAt: epochMsSchema.nullable(),
  latencyMs: z.number().nullable(),
  failure: failureSchema.nullable(),
  tokens: z.object({
    remaining: z.number(),
    capacity: z.number(),
    perMinute: z.number(),
    reserve: z.number(),
  }),
  clockOffsetMs: z.number().nullable(),
  /** What the marketplace says it is; null until it was asked, and where it does not say. */
  service: z
    .object({
      name: z.string().nullable(),
      version: z.string(),
      description: z.string().nullable(),
      /** Where it says that it is described, as it names it. */
      describedAt: z.array(z.string()),
    })
    .nullable(),
  /** The health check's result while requests fail on the marketplace's side; null while none does. */
  health: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('said'),
        status: z.string(),
        /** Which service it speaks of; null where it does not say. */
        service: z.string().nullable(),
        /** The time it named. */
        at: epochMsSchema.nullable(),
      }),
      z.object({ kind: z.literal('fails') }),
    ])
    .nullable(),
  /** `halted` also while an execution answered `system_check_failed`. */
  tradingStatus: z.enum(['unknown', 'open', 'halted']),
  tradingReason: z.string().nullable(),
  /** Set while it is `halted`. */
  halt: z
    .object({
      /** When the terminal learned of it. */
      since: epochMsSchema,
      /** When the trading status was last read during the halt; null while it was not. */
      lastReadAt: epochMsSchema.nullable(),
      /** Why the status could not be read; null while it can be. Unless it was read, the user may end the halt. */
      unreadable: z.string().nullable(),
    })
    .nullable(),
});

/** A notice stays until the user acknowledges it. */
export const noticeSchema = z.object({
  id: z.string(),
  level: z.enum(['info', 'warning', 'error']),
  title: z.string(),
  body: z.string(),
  /** The system's report, verbatim; null without one. */
  details: z.string().nullable(),
  at: epochMsSchema,
});

export const activityEntrySchema = z.object({
  id: z.int(),
  at: epochMsSchema,
  route: z.string(),
  method: z.string(),
  lane: z.string(),
  queuedMs: z.number(),
  latencyMs: z.number().nullable(),
  /** HTTP status, or the kind of failure when none came. */
  result: z.string(),
  ok: z.boolean(),
  /** Parts of the answer that were there but could not be read. */
  unreadable: z.int(),
  /** How the answer had to be read, where that is not what the document says; null as a rule. */
  note: z.string().nullable(),
  tokensLeft: z.number().nullable(),
});

export type ProfileInput = z.infer<typeof profileInputSchema>;
export type ImportResult = z.infer<typeof importResultSchema>;
export type CrashReportsView = z.infer<typeof crashReportsSchema>;
export type ProfileView = z.infer<typeof profileSchema>;
export type Preferences = z.infer<typeof preferencesSchema>;
export type PreferenceChanges = z.infer<typeof preferenceChangesSchema>;
export type PaymentMethodView = z.infer<typeof paymentMethodSchema>;
export type SessionSlice = z.infer<typeof sessionSliceSchema>;
export type ConnectionSlice = z.infer<typeof connectionSliceSchema>;
export type Notice = z.infer<typeof noticeSchema>;
export type ActivityEntry = z.infer<typeof activityEntrySchema>;
export type SettingsImported = z.infer<typeof settingsImportedSchema>;
