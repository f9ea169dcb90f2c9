/** Profiles, preferences, the connection, and what the terminal says about itself. */
import { preferencesSchema } from './preferences.ts';
import { z } from 'zod';
import { apiKeyProblem } from '#domain/credentials/api-key.ts';
import { layoutSchema, namedLayoutsSchema } from './layouts.ts';
import { knownRoutesSchema } from './known-routes.ts';
import {
  environmentSchema,
  epochMsSchema,
  failureSchema,
} from '#contract/ipc/values/primitives.ts';
import { safetySchema, tradingLockSchema } from '#contract/ipc/trading/safety.ts';
import { shippingAddressSchema } from '#contract/ipc/trading/ticket.ts';
import { watchlistsSchema } from '#contract/ipc/market/watchlists.ts';

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
  /**
   * `session-only`: keys are forgotten when the terminal quits. `locked`: none is read or kept. `asking`: the same, until its prompt was
   * answered. The notice says why, and where `keychain` has denied a key.
   */
  keychain: z.object({
    mode: z.enum(['keychain', 'session-only', 'locked', 'asking']),
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

/** A notice stays until the user acknowledges it. */
export const noticeSchema = z.object({
  id: z.string(),
  /** The profile that it is about, and is shown with; null for the whole program. */
  profileId: z.string().nullable(),
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
export type PaymentMethodView = z.infer<typeof paymentMethodSchema>;
export type SessionSlice = z.infer<typeof sessionSliceSchema>;
export type Notice = z.infer<typeof noticeSchema>;
export type ActivityEntry = z.infer<typeof activityEntrySchema>;
export type SettingsImported = z.infer<typeof settingsImportedSchema>;
