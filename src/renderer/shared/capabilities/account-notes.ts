/** Notes on the organization that block nothing. Pure. */
import { assertNever } from '#domain/assert-never.ts';
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import { statusText } from '#renderer/ui/figures/format.ts';
import type { CapabilityState } from './missing-capability.ts';

/** All of them in one; null without any. */
export function accountNote({ session }: Pick<CapabilityState, 'session'>): AccountNote | null {
  const { capabilities } = session;
  const notes = [
    switchNote(capabilities.trading),
    onboardingNote(capabilities.organization?.onboardingStatus ?? null),
  ].filter((note) => note !== null);
  return notes.length === 0
    ? null
    : {
        short: notes.map(({ short }) => short).join(' · '),
        text: notes.map(({ text }) => text).join(' '),
      };
}

interface AccountNote {
  readonly short: string;
  readonly text: string;
}

function switchNote(trading: SessionSlice['capabilities']['trading']): AccountNote | null {
  switch (trading) {
    case 'vacation':
      return VACATION;
    case 'api-off':
      return API_OFF;
    case 'unknown':
    case 'enabled':
    case 'disabled':
    case 'no-permission':
      return null;
    default:
      return assertNever(trading);
  }
}

const VACATION = {
  short: 'Vacation mode',
  text: 'Your organization is in vacation mode: its own listings are paused. The marketplace documents no effect on buying and selling, so the terminal still offers both.',
};

const API_OFF = {
  short: 'API access off',
  text: 'The marketplace says that API access is off for your organization, and answers this key all the same. If it rejects an order, ask it to turn API access on.',
};

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
export function onboardingNote(status: string | null): AccountNote | null {
  const word = status?.trim() ?? '';
  if (word === '' || OVER.has(word.toLowerCase())) return null;
  return {
    short: 'Onboarding not complete',
    text: `The marketplace says of your organization’s onboarding: “${statusText(word)}”. It does not say what that forbids: until it is complete, payouts may not be set up and orders may be rejected. The terminal still offers both.`,
  };
}
