/** Profiles, the backup, the practice market, updates and settings. */
import { z } from 'zod';
import {
  backupMadeSchema,
  backupReadSchema,
  newPassphraseSchema,
  passphraseSchema,
} from '../app/backup.ts';
import { layoutSchema } from '../app/layouts.ts';
import { safetySchema } from '../trading/safety.ts';
import {
  apiKeySchema,
  importResultSchema,
  profileInputSchema,
  settingsImportedSchema,
} from '../app/session.ts';
import { preferenceChangesSchema } from '../app/preferences.ts';
import { shippingAddressSchema } from '../trading/ticket.ts';
import { action, request, doneSchema, nothing } from './parts.ts';

export const settingsChannels = {
  'profiles/select': action(z.object({ profileId: z.string() })),
  'profiles/create': request(profileInputSchema, z.object({ profileId: z.string() })),
  'profiles/update': action(z.object({ profileId: z.string(), input: profileInputSchema })),
  'profiles/remove': action(z.object({ profileId: z.string() })),
  /** One way: a key goes in and never comes out. */
  'profiles/set-key': action(z.object({ profileId: z.string(), apiKey: apiKeySchema })),
  'profiles/forget-key': action(z.object({ profileId: z.string() })),
  /** Checks the keychain again, after the user has unlocked or started it. */
  'profiles/try-keychain': { args: nothing, result: doneSchema },
  /** To a file the user chooses, without the key. `path` is null when the user cancelled. */
  'profiles/export': request(
    z.object({ profileId: z.string() }),
    z.object({ path: z.string().nullable() }),
  ),
  /** From a file the user chooses. */
  'profiles/import': request(nothing, importResultSchema),
  'profiles/finish-import': request(
    z.object({ importId: z.uuid(), name: profileInputSchema.shape.name }),
    importResultSchema,
  ),
  /** Limits and locking, of any profile; Practice has no other settings. Counts from the next look at the ticket on. */
  'profiles/set-safety': action(z.object({ profileId: z.string(), safety: safetySchema })),
  /** Forgets what is known of undocumented routes; they are tried again. */
  'profiles/forget-routes': { args: z.object({ profileId: z.string() }), result: doneSchema },
  /** To a file the user chooses, sealed with the passphrase; no key is in it. */
  'backup/create': request(z.object({ passphrase: newPassphraseSchema }), backupMadeSchema),
  /** From a file the user chooses. It is checked, and nothing is replaced. */
  'backup/read': request(z.object({ passphrase: passphraseSchema }), backupReadSchema),
  /** Restarts the terminal with what was read; what was there is kept aside. */
  'backup/restore': action(z.object({ restoreId: z.uuid() })),
  'practice/reset-market': action(nothing),

  /** Asks the address of updates for the newest version. */
  'updates/check': action(nothing),
  /** Fetches the version that was offered; how far it is follows as patches. */
  'updates/fetch': action(nothing),
  'updates/cancel': { args: nothing, result: doneSchema },
  /** Puts the version that was fetched in place and starts it. Refused while anything of trading is open. */
  'updates/install': action(nothing),
  /** The same with the version before. */
  'updates/return': action(nothing),

  /** Whether reports of crashes are kept, on this computer. */
  'crashes/allow': { args: z.object({ keep: z.boolean() }), result: doneSchema },
  /** Opens their folder. */
  'crashes/show': action(nothing),
  /** Deletes all of them. */
  'crashes/delete': action(nothing),

  'settings/set-preferences': { args: preferenceChangesSchema, result: doneSchema },
  /** Preferences, and the profile's named layouts and watchlists, to a file the user chooses. `path` is null when they cancelled. */
  'settings/export': request(nothing, z.object({ path: z.string().nullable() })),
  /** The same from one, in the place of what there is. Null when they cancelled. */
  'settings/import': request(nothing, settingsImportedSchema.nullable()),
  /** Brings back what the last import of this run replaced. */
  'settings/undo-import': action(nothing),
  'settings/save-layout': { args: z.object({ layout: layoutSchema }), result: doneSchema },
  'settings/save-address': { args: shippingAddressSchema, result: doneSchema },
  /** Forgets the kept address that reads like this; nothing happens when none does. */
  'settings/forget-address': { args: shippingAddressSchema, result: doneSchema },
} as const;
