import type { PaneWindows } from '#main/workspace/windows/pane-windows.ts';
import type { WindowSync } from '#main/workspace/windows/window-sync.ts';
import type { AreaHandlers } from '#main/ipc/areas.ts';

export interface WindowServices {
  readonly windows: Pick<PaneWindows, 'open' | 'putBack' | 'show' | 'runInMain'>;
  readonly desk: Pick<WindowSync, 'share' | 'read'>;
}

export const windowsHandlers = ({ windows, desk }: WindowServices): AreaHandlers<'windows'> => ({
  'windows/open': ({ pane }) => {
    windows.open(pane);
    return null;
  },
  'windows/close': ({ pane }) => {
    windows.putBack(pane);
    return null;
  },
  'windows/show': ({ place }) => {
    windows.show(place);
    return null;
  },
  'windows/run-in-main': ({ command }) => {
    windows.runInMain(command);
    return null;
  },
  'windows/sync': ({ profileId, parts }, from) => {
    desk.share({ profileId, from, parts });
    return null;
  },
  'windows/get-synced': () => desk.read(),
});
