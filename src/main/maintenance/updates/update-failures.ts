/** What the user reads when there is no update, or it cannot be had. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { localFailure } from '#main/shared/failures.ts';
import { reasonOfCode, systemFailure } from '#main/shared/system-error.ts';
import type { FetchFailure } from './feed/request.ts';
import type { UpdateRefusal } from './manifest/check-manifest.ts';

const INTERFERING =
  'If it happens again, report it to the publisher of your copy: somebody may be tampering with updates.';
const ATTACK = `Nothing was fetched and nothing is changed. ${INTERFERING}`;
const THROWN_AWAY = `It was thrown away and nothing is changed. ${INTERFERING}`;

const REFUSALS: Readonly<Record<UpdateRefusal, readonly [title: string, advice: string]>> = {
  malformed: ['The update manifest cannot be read', ATTACK],
  'other-key': ['The update is signed with a key this build does not know', ATTACK],
  'wrong-signature': ['The signature of the update is wrong', ATTACK],
  'too-large': ['The update manifest is too large', ATTACK],
  'other-channel': ['The update address serves another channel', ATTACK],
  'signed-in-the-future': [
    'The update is signed in the future',
    'Check the clock of this computer. If it is right, do not update.',
  ],
  expired: [
    'The update manifest has expired',
    'It is more than 30 days old. Somebody may be withholding newer versions, or the address is no longer maintained. Ask the publisher of your copy.',
  ],
  replayed: ['The update address went back in time', ATTACK],
  downgrade: ['The update address offers an older version', ATTACK],
  'no-file': [
    'There is no update for this computer',
    'The newest version has no file for this system, processor and way of installing.',
  ],
};

export function refusedUpdate(refusal: UpdateRefusal): FailureView {
  const [title, advice] = REFUSALS[refusal];
  return localFailure(`update-${refusal}`, title, advice);
}

export function fetchFailed(failure: FetchFailure): FailureView {
  const kind = `update-fetch-${failure.kind}`;
  switch (failure.kind) {
    case 'cancelled':
      return localFailure(kind, 'Cancelled', 'Nothing was kept of it.');
    case 'timeout':
      return localFailure(kind, 'The update address took too long', 'Try again later.');
    case 'network':
      return {
        ...localFailure(
          kind,
          'The update address cannot be reached',
          `${reasonOfCode(failure.code) ?? ''} Check the connection and try again.`.trim(),
        ),
        systemError: failure.code,
      };
    case 'status':
      return localFailure(
        kind,
        `The update address responded with status ${String(failure.status)}`,
        'Try again later.',
      );
    case 'redirect':
      return localFailure(kind, 'The update address led elsewhere', ATTACK);
    case 'too-large':
    case 'cut':
    case 'encoded':
    case 'other-hash':
      return localFailure(kind, 'What was fetched is not the file that was signed', THROWN_AWAY);
  }
}

export const updatesOff = (): FailureView =>
  localFailure(
    'updates-off',
    'Updates are off',
    'No update address is set in this build. Get new versions where you got this one.',
  );

export const notReplaceable = (): FailureView =>
  localFailure(
    'update-not-replaceable',
    'This copy cannot replace itself',
    'Get the new version where you got this one.',
  );

export const notNow = (): FailureView =>
  localFailure('update-not-now', 'There is nothing to do for this now', 'Check for updates first.');

export const installFailed = (error: unknown): FailureView =>
  systemFailure(
    'update-not-installed',
    'The version was not installed',
    (reason) => `The one that runs is unchanged. ${reason}`,
    error,
  );
