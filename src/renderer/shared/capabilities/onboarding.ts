/** What the organization's onboarding says. Pure. */
import { statusText } from '#renderer/ui/figures/format.ts';

/** The document names no values: these are words for an onboarding that is over. */
const OVER: ReadonlySet<string> = new Set([
  'complete',
  'completed',
  'done',
  'finished',
  'approved',
  'verified',
  'active',
  'onboarded',
]);

/** What is said of an onboarding that is not over; null where it is, or where nothing is told. */
export function onboardingNote(
  status: string | null,
): { readonly short: string; readonly text: string } | null {
  const word = status?.trim() ?? '';
  if (word === '' || OVER.has(word.toLowerCase())) return null;
  return {
    short: 'Onboarding not complete',
    text: `The marketplace says of your organization’s onboarding: “${statusText(word)}”. It does not say what that forbids: until it is complete, payouts may not be set up and orders may be rejected. The terminal still offers both.`,
  };
}
