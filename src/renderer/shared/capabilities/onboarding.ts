import { statusText } from '#renderer/ui/figures/format.ts';

/** The API document lists no values: these mean that onboarding is complete. */
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

/** Null where onboarding is complete, or not reported. */
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
