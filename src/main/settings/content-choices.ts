import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { Settings } from './schema.ts';
import { profileSetting } from './profile-setting.ts';
import type { SettingsService } from './settings.ts';

export interface ContentChoices {
  read(productId: string): FineContent | null;
  /** @param content null to leave it in doubt again */
  write(productId: string, content: FineContent | null): void;
}

/** Nobody chose anything, as where a market is only shown. */
export const NO_CHOICES: ContentChoices = { read: () => null, write: () => undefined };

/** What one profile's user chose, in the settings file. */
export function contentChoices(settings: SettingsService, profileId: string): ContentChoices {
  const none: Settings['contents'][string] = {};
  const kept = profileSetting(settings, 'contents', profileId, none);
  return {
    read: (productId) => {
      const all = kept.read();
      return Object.hasOwn(all, productId) ? (all[productId] ?? null) : null;
    },
    write: (productId, content) => {
      const others = Object.entries(kept.read()).filter(([id]) => id !== productId);
      const own = content === null ? [] : [[productId, content] as const];
      kept.write(Object.fromEntries([...others, ...own]));
    },
  };
}
