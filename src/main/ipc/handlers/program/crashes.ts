import type { CrashReportsPort } from '#main/maintenance/crash-reports/crash-reports.ts';
import type { AreaHandlers } from '#main/ipc/areas.ts';

export interface CrashServices {
  readonly crashReports: CrashReportsPort;
}

export const crashHandlers = ({ crashReports }: CrashServices): AreaHandlers<'crashes'> => ({
  'crashes/allow': ({ keep }) => {
    crashReports.allow(keep);
    return null;
  },
  'crashes/show': () => crashReports.show(),
  'crashes/delete': () => crashReports.deleteAll(),
});
