import type { UpdatesPort } from '#main/maintenance/updates/update-service.ts';
import type { AreaHandlers } from '#main/ipc/areas.ts';

export interface UpdateServices {
  readonly updates: UpdatesPort;
}

export const updateHandlers = ({ updates }: UpdateServices): AreaHandlers<'updates'> => ({
  'updates/check': () => updates.check(),
  'updates/fetch': () => updates.fetch(),
  'updates/cancel': () => updates.cancel(),
  'updates/install': () => updates.install(),
  'updates/return': () => updates.returnToBefore(),
});
