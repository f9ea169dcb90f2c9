import { UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';

/** Whether a listing is offered now. */
export function activeText(active: boolean | null): string {
  return active === null ? UNKNOWN_VALUE : active ? 'On' : 'Off';
}
