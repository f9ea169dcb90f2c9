/** Why this profile may not trade now, whatever is on the ticket: the lock, the key, the organization, a halt. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { LockReason } from '#contract/ipc/trading/safety.ts';
import { localFailure } from '#main/shared/failures.ts';
import { sentence } from './failures.ts';

const LOCKED_BECAUSE: Readonly<Record<LockReason, string>> = {
  start: 'It starts locked in each session.',
  user: 'You locked it.',
  'screen-locked': 'The screen was locked.',
  suspended: 'The computer went to sleep.',
  idle: 'The computer was idle.',
  journal: 'The journal is not as it was left: the notice says what to compare.',
};

export const lockFailures = {
  locked: (reason: LockReason) =>
    localFailure(
      'trading-locked',
      'Trading is locked',
      `${LOCKED_BECAUSE[reason]} Unlock it first; you can still quote and discard.`,
    ),
  wrongPhrase: (phrase: string) =>
    localFailure('wrong-phrase', 'That does not unlock it', `Type ${phrase} to unlock trading.`),
  otherProfile: () =>
    localFailure(
      'not-this-profile',
      'Another profile is in use now',
      'Check which one it is before you unlock it.',
    ),
} as const;

export const conditionFailures = {
  liveRefused: (reason: string) => localFailure('live-refused', 'Live trading is off here', reason),
  halted: (reason: string | null) =>
    localFailure(
      'trading-halted',
      'Trading is halted',
      `${reason === null ? '' : `The marketplace says: ${sentence(reason)} `}Your draft is kept; the terminal watches the trading status and continues as soon as trading opens. If the status cannot be read, check again or continue manually.`,
    ),
  /** For an order that was refused by a halt that is over. */
  haltOver: (failure: FailureView): FailureView => ({
    ...failure,
    title: 'Trading was halted',
    advice: 'The halt is over. Requote to go on.',
  }),
  /** For an order that a halt refused, whenever that was. */
  wasHalted: (failure: FailureView): FailureView => ({
    ...failure,
    title: 'Trading was halted',
    advice: 'Nothing was placed. Whether trading is open now stands in the status bar.',
  }),
  haltContinues: () =>
    localFailure(
      'halt-stands',
      'The halt is not over',
      'The trading status can be read, and it does not say that trading is open. Check again later.',
    ),
  disabled: () =>
    localFailure(
      'trading-disabled',
      'Trading is disabled for your organization',
      'Ask the marketplace to enable it; everything else keeps working.',
    ),
  noPermission: () =>
    localFailure(
      'no-permission',
      'This key cannot trade',
      'Trading needs an admin key (role identity_admin) of an organization on the execution allowlist. Enter one in the profile, or ask the marketplace.',
    ),
  noVault: () =>
    localFailure(
      'vault-disabled',
      'The vault cannot be used',
      'The marketplace refuses it to your organization or to this key. Choose a street address, or ask the marketplace to enable the vault.',
    ),
} as const;
