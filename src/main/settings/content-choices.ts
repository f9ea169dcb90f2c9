import type { FineContent } from '#domain/metal/fine-weight.ts';
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
  const kept = () => settings.read().contents[profileId] ?? {};
  return {
    read: (productId) => {
      const all = kept();
      return Object.hasOwn(all, productId) ? (all[productId] ?? null) : null;
    },
    write: (productId, content) => {
      const others = Object.entries(kept()).filter(([id]) => id !== productId);
      const own = content === null ? [] : [[productId, content] as const];
      settings.change((all) => ({
        ...all,
        contents: { ...all.contents, [profileId]: Object.fromEntries([...others, ...own]) },
      }));
    },
  };
}
