import type { Notice } from '#contract/ipc/app/session.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { useMemo } from 'react';

/** The notices of the program and of the profile that is shown, oldest first. */
export function useNotices(): readonly Notice[] {
  const notices = useTerminal((state) => state.notices);
  const shown = useTerminal(({ session }) => session.activeProfileId);
  return useMemo(
    () => notices.filter(({ profileId }) => profileId === null || profileId === shown),
    [notices, shown],
  );
}
