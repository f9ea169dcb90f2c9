/** What the folder of memory keeps of a profile, for one that is removed. */
import { forgetAlerts } from '#main/workspace/alerts/alert-file.ts';
import { forgetPositions } from '#main/holdings/ledger/position-store.ts';
import { forgetRecordedSpots } from '#main/holdings/spots/recorded-spot-file.ts';
import { forgetEntries } from '#main/holdings/own/entry-file.ts';
import { forgetFollowUp } from '#main/orders/follow/follow-up-file.ts';
import { forgetStandingOrders } from '#main/workspace/standing-orders/standing-file.ts';
import { forgetReportedOrders } from '#main/orders/amounts/reported-orders.ts';

export function forgetMemory(memoryFolder: string, profileId: string): void {
  forgetFollowUp(memoryFolder, profileId);
  forgetAlerts(memoryFolder, profileId);
  forgetStandingOrders(memoryFolder, profileId);
  forgetEntries(memoryFolder, profileId);
  forgetReportedOrders(memoryFolder, profileId);
  forgetRecordedSpots(memoryFolder, profileId);
  forgetPositions(memoryFolder, profileId);
}
