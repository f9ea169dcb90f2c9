/** Channels of the program itself: programs, backups, updates, crash reports, windows and layouts. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { done, type Failed } from '#domain/result.ts';
import type { Automation } from '#main/automation/automation.ts';
import type { BackupService } from '#main/maintenance/backup/backup-service.ts';
import type { CrashReports } from '#main/maintenance/crash-reports/crash-reports.ts';
import type { UpdateService } from '#main/maintenance/updates/update-service.ts';
import { PRACTICE_PROFILE_ID } from '#main/settings/schema.ts';
import { profileSetting } from '#main/settings/profile-setting.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import { refusedLocally } from '#main/shared/failures.ts';
import type { NamedLayouts } from '#main/workspace/windows/named-layouts.ts';
import type { PaneWindows } from '#main/workspace/windows/pane-windows.ts';
import type { WindowSync } from '#main/workspace/windows/window-sync.ts';
import type { AreaHandlers } from '../areas.ts';

export interface ProgramHandlerServices {
  readonly automation: Automation;
  readonly backup: BackupService;
  readonly crashReports: CrashReports;
  readonly updates: UpdateService;
  readonly layouts: NamedLayouts;
  readonly windows: PaneWindows;
  readonly desk: Pick<WindowSync, 'share' | 'read'>;
  readonly settings: SettingsService;
  readonly resetPractice: () => Promise<void>;
}

const off = (): Failed<FailureView> =>
  refusedLocally('automation-off', 'Programs are off', 'Nothing that they drafted can be sent.');

export const programHandlers = ({
  automation,
  backup,
  crashReports,
  updates,
  layouts,
  windows,
  desk,
  settings,
  resetPractice,
}: ProgramHandlerServices): AreaHandlers<
  'automation' | 'backup' | 'crashes' | 'updates' | 'layouts' | 'windows' | 'practice'
> => ({
  'automation/kill': () => automation.kill(),
  'automation/set-on': ({ isOn }) => automation.setOn(isOn),
  'automation/accept': ({ id }) => automation.accept(id),
  'automation/decline': ({ id }) => automation.decline(id),
  'automation/disconnect': ({ id }) => automation.disconnect(id),
  'automation/forget': ({ id }) => automation.forget(id),
  'automation/set-trading': ({ isOn }) => automation.setTrading(isOn),
  'automation/set-start': ({ isOn }) => automation.setStart(isOn),
  'automation/let-trade': ({ id, mayTrade }) => automation.letTrade(id, mayTrade),
  'automation/approve': ({ id, ...shown }) => automation.drafts?.approve(id, shown) ?? off(),
  'automation/approve-alike': ({ drafts }) => automation.drafts?.approveAlike(drafts) ?? off(),
  'automation/arm-standing': ({ id, exposure }) =>
    automation.drafts?.standing.arm(id, exposure) ?? off(),
  'automation/decline-standing': ({ id }) => automation.drafts?.standing.decline(id) ?? off(),
  'automation/export-calls': ({ format }) => automation.exportCalls(format),
  'automation/decline-draft': ({ id }) => automation.drafts?.decline(id) ?? off(),
  'automation/requote-draft': ({ id }) => automation.drafts?.requote(id) ?? off(),
  'automation/grant-budget': ({ id, terms }) => automation.grantBudget(id, terms),
  'automation/revoke-budget': ({ id }) => automation.drafts?.revoke(id) ?? off(),

  'backup/create': ({ passphrase }) => backup.create(passphrase),
  'backup/read': ({ passphrase }) => backup.read(passphrase),
  'backup/restore': ({ restoreId }) => backup.restore(restoreId),

  'crashes/allow': ({ keep }) => crashReports.allow(keep),
  'crashes/show': () => crashReports.show(),
  'crashes/delete': () => crashReports.deleteAll(),

  'updates/check': () => updates.check(),
  'updates/fetch': () => updates.fetch(),
  'updates/cancel': () => updates.cancel(),
  'updates/install': () => updates.install(),
  'updates/return': () => updates.returnToBefore(),

  'layouts/save': ({ name, base, rooms }) => layouts.save(name, { base, rooms }),
  'layouts/replace': ({ id, base, rooms }) => layouts.replace(id, { base, rooms }),
  'layouts/rename': ({ id, name }) => layouts.rename(id, name),
  'layouts/remove': ({ id }) => layouts.remove(id),
  'layouts/undo': () => layouts.undo(),
  'layouts/choose': ({ id }) => layouts.choose(id),

  'windows/open': ({ pane }) => windows.open(pane),
  'windows/close': ({ pane }) => windows.putBack(pane),
  'windows/show': ({ place }) => windows.show(place),
  'windows/run-in-main': ({ command }) => windows.runInMain(command),
  'windows/sync': ({ profileId, parts }, from) => desk.share({ profileId, from, parts }),
  'windows/get-synced': () => desk.read(),

  'practice/reset-market': async () => {
    // The listings of the old practice market are no listings of the new one.
    profileSetting(settings, 'listings', PRACTICE_PROFILE_ID, []).write([]);
    await resetPractice();
    return done;
  },
});
