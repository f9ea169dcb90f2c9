/** Why a label was not opened or saved, and what to do. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { assertNever } from '#domain/assert-never.ts';
import { localFailure } from '#main/shared/failures.ts';
import { reasonOfCode } from '#main/shared/system-error.ts';
import type { DownloadFailure } from './label-download.ts';

/** A question, as a refusal: `serverMessage` is the host that may be accepted. */
export const hostUnknown = (host: string): FailureView => ({
  ...localFailure(
    'label-host-unknown',
    `The label is on ${host}. Open it?`,
    'The marketplace gave this address, but the host is not its own. If you accept the host, it is saved for this profile.',
  ),
  serverMessage: host,
});

export const labelRefused = (reason: string, url: string): FailureView =>
  localFailure(
    'label-refused',
    'This label’s address was not opened',
    `${reason} HTTPS required for labels. The marketplace gave: ${url.slice(0, 200)}`,
  );

export function downloadFailure(
  failure: Exclude<DownloadFailure, { kind: 'ask' }>,
  url: string,
): FailureView {
  switch (failure.kind) {
    case 'refused':
      return labelRefused(failure.reason, url);
    case 'too-many-redirects':
      return notSaved('Its server redirected too many times.', 'Open it in the browser.');
    case 'status':
      return {
        ...notSaved(
          `Its server responded with ${String(failure.status)}.`,
          failure.status === 404 || failure.status === 410
            ? 'The address may have expired. Refresh the order, then save again.'
            : 'Try again in a minute, or open it in the browser.',
        ),
        status: failure.status,
      };
    case 'too-large':
      return notSaved(
        `It is larger than ${String(failure.limitBytes / 1024 / 1024)} MB, too large for a label.`,
        'Open it in the browser if you expect such a file.',
      );
    case 'not-a-label':
      return notSaved(
        `The file is not a PDF, image or printer file (${failure.type}).`,
        'It may be a login page. Open it in the browser.',
      );
    case 'timeout':
      return notSaved('Its server took too long.', 'Try again, or open it in the browser.');
    case 'network':
      return {
        ...notSaved(
          `Its server could not be reached. ${reasonOfCode(failure.code) ?? ''}`.trim(),
          'Check the network, then try again.',
        ),
        systemError: failure.code,
      };
    default:
      return assertNever(failure);
  }
}

const notSaved = (reason: string, advice: string): FailureView =>
  localFailure('label-not-saved', 'The label was not saved', `${reason} ${advice}`);
