import { done } from '#domain/result.ts';
import { PRACTICE_PROFILE_ID } from '#main/settings/schema.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { AreaHandlers } from '#main/ipc/areas.ts';

export interface PracticeServices {
  readonly settings: SettingsService;
  readonly resetPractice: () => Promise<void>;
}

export const practiceHandlers = ({
  settings,
  resetPractice,
}: PracticeServices): AreaHandlers<'practice'> => ({
  'practice/reset-market': async () => {
    // The listings of the old practice market are no listings of the new one.
    settings.change((all) => ({
      ...all,
      listings: { ...all.listings, [PRACTICE_PROFILE_ID]: [] },
    }));
    await resetPractice();
    return done;
  },
});
