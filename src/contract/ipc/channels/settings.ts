/** Profiles, the backup, the practice market, updates and settings. */
import { z } from 'zod';
import {
  backupMadeSchema,
  backupReadSchema,
  newPassphraseSchema,
  passphraseSchema,
} from '../app/backup.ts';
import { layoutSchema } from '../app/layouts.ts';
import { outcomeOf } from '../values/primitives.ts';
import { safetySchema } from '../trading/safety.ts';
import {
  apiKeySchema,
  importResultSchema,
  profileInputSchema,
  settingsImportedSchema,
} from '../app/session.ts';
import { preferenceChangesSchema } from '../app/preferences.ts';
import { shippingAddressSchema } from '../trading/ticket.ts';
import { nothing, doneSchema } from './parts.ts';

export const settingsChannels = {
  'profiles/select': { args: z.object({ profileId: z.string() }), result: outcomeOf(doneSchema) },
  'profiles/create': {
    args: profileInputSchema,
    result: outcomeOf(z.object({ profileId: z.string() })),
  },
  'profiles/update': {
    args: z.object({ profileId: z.string(), input: profileInputSchema }),
    result: outcomeOf(doneSchema),
  },
  'profiles/remove': { args: z.object({ profileId: z.string() }), result: outcomeOf(doneSchema) },
  /** One way: a key goes in and never comes out. */
  'profiles/set-key': {
    args: z.object({ profileId: z.string(), apiKey: apiKeySchema }),
    result: outcomeOf(doneSchema),
  },
  'profiles/forget-key': {
    args: z.object({ profileId: z.string() }),
    result: outcomeOf(doneSchema),
  },
  /** Checks the keychain again, after the user has unlocked or started it. */
  'profiles/try-keychain': { args: nothing, result: doneSchema },
  /** To a file the user chooses, without the key. `path` is null when the user cancelled. */
  'profiles/export': {
    args: z.object({ profileId: z.string() }),
    result: outcomeOf(z.object({ path: z.string().nullable() })),
  },
  /** From a file the user chooses. */
  'profiles/import': { args: nothing, result: outcomeOf(importResultSchema) },
  'profiles/finish-import': {
    args: z.object({ importId: z.uuid(), name: profileInputSchema.shape.name }),
    result: outcomeOf(importResultSchema),
  },
  /** Limits and locking, of any profile; Practice has no other settings. Counts from the next look at the ticket on. */
  'profiles/set-safety': {
    args: z.object({ profileId: z.string(), safety: safetySchema }),
    result: outcomeOf(doneSchema),
  },
  /** Forgets what is known of undocumented routes; they are tried again. */
  'profiles/forget-routes': { args: z.object({ profileId: z.string() }), result: doneSchema },
  /** To a file the user chooses, sealed with the passphrase; no key is in it. */
  'backup/create': {
    args: z.object({ passphrase: newPassphraseSchema }),
    result: outcomeOf(backupMadeSchema),
  },
  /** From a file the user chooses. It is checked, and nothing is replaced. */
  'backup/read': {
    args: z.object({ passphrase: passphraseSchema }),
    result: outcomeOf(backupReadSchema),
  },
  /** Restarts the terminal with what was read; what was there is kept aside. */
  'backup/restore': { args: z.object({ restoreId: z.uuid() }), result: outcomeOf(doneSchema) },
  'practice/reset-market': { args: nothing, result: outcomeOf(doneSchema) },

  /** Asks the address of updates for the newest version. */
  'updates/check': { args: nothing, result: outcomeOf(doneSchema) },
  /** Fetches the version that was offered; how far it is follows as patches. */
  'updates/fetch': { args: nothing, result: outcomeOf(doneSchema) },
  'updates/cancel': { args: nothing, result: doneSchema },
  /** Puts the version that was fetched in place and starts it. Refused while anything of trading is open. */
  'updates/install': { args: nothing, result: outcomeOf(doneSchema) },
  /** The same with the version before. */
  'updates/return': { args: nothing, result: outcomeOf(doneSchema) },

  /** Whether reports of crashes are kept, on this computer. */
  'crashes/allow': { args: z.object({ keep: z.boolean() }), result: doneSchema },
  /** Opens their folder. */
  'crashes/show': { args: nothing, result: outcomeOf(doneSchema) },
  /** Deletes all of them. */
  'crashes/delete': { args: nothing, result: outcomeOf(doneSchema) },

  'settings/set-preferences': { args: preferenceChangesSchema, result: doneSchema },
  /** Preferences, and the profile's named layouts and watchlists, to a file the user chooses. `path` is null when they cancelled. */
  'settings/export': {
    args: nothing,
    result: outcomeOf(z.object({ path: z.string().nullable() })),
  },
  /** The same from one, in the place of what there is. Null when they cancelled. */
  'settings/import': { args: nothing, result: outcomeOf(settingsImportedSchema.nullable()) },
  /** Brings back what the last import of this run replaced. */
  'settings/undo-import': { args: nothing, result: outcomeOf(doneSchema) },
  'settings/save-layout': { args: z.object({ layout: layoutSchema }), result: doneSchema },
  'settings/save-address': { args: shippingAddressSchema, result: doneSchema },
  /** Forgets the kept address that reads like this; nothing happens when none does. */
  'settings/forget-address': { args: shippingAddressSchema, result: doneSchema },
} as const;
