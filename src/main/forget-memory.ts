/** What the folder of memory keeps of a profile, for one that is removed. */
import { forgetAlerts } from './alerts/alert-file.ts';
import { forgetFigures } from './holdings/ledger/remembered-figures.ts';
import { forgetRecordedSpots } from './holdings/recorded-spot-file.ts';
import { forgetEntries } from './holdings/own/entry-file.ts';
import { forgetFollowUp } from './orders/follow/follow-up-file.ts';
import { forgetReportedOrders } from './orders/reported-orders.ts';

export function forgetMemory(memoryFolder: string, profileId: string): void {
  forgetFollowUp(memoryFolder, profileId);
  forgetAlerts(memoryFolder, profileId);
  forgetEntries(memoryFolder, profileId);
  forgetReportedOrders(memoryFolder, profileId);
  forgetRecordedSpots(memoryFolder, profileId);
  forgetFigures(memoryFolder, profileId);
}
