/** Times as they are shown of orders and holdings: in the time zone of the profile, as in its reports. */
import { useTerminal } from '#renderer/store/hooks.tsx';
import { timesIn, type ZonedTimes } from '#renderer/ui/figures/zoned-times.ts';

export const useTimes = (): ZonedTimes => timesIn(useTerminal(({ session }) => session.timeZone));
