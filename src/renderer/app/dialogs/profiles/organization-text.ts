/** The organization's record in sentences. Pure. */
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import { statusText } from '#renderer/ui/figures/format.ts';
import { onboardingNote } from '#renderer/shared/capabilities/account-notes.ts';

/** Empty if nothing is known. */
export function organizationText(
  organization: SessionSlice['capabilities']['organization'],
): readonly string[] {
  if (organization === null) return [];
  const { name, payoutMethod, payeeName, payeeEmail, onboardingStatus } = organization;
  const payee = [payeeName, payeeEmail].filter((part) => part !== null && part !== '').join(', ');
  const onboarding = onboardingNote(onboardingStatus);
  return [
    ...(name === null ? [] : [`Organization: ${name}.`]),
    ...(payoutMethod === null
      ? []
      : [
          `Payout: ${statusText(payoutMethod).toLowerCase()}${payee === '' ? '' : `, checks made out to ${payee}`}.`,
        ]),
    ...(onboarding === null ? [] : [onboarding.text]),
  ];
}
