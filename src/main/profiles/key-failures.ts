/** What the user reads where the keychain did not do what was wanted of it. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { KeychainRefused } from '#main/credentials/key-store.ts';
import { localFailure } from '#main/shared/failures.ts';
import { done, failed, type Result } from '#domain/result.ts';

const REFUSED = {
  saving: localFailure(
    'key-not-saved',
    'The API key was not saved',
    'The keychain did not keep it: its prompt was dismissed or not answered, access was denied, or it is not running. Enter the key again and allow it. If the keychain was restarted, restart Touchstone too.',
  ),
  removing: localFailure(
    'key-not-removed',
    'The API key is still in the keychain',
    'The keychain did not remove it: its prompt was dismissed or not answered, access was denied, or it is not running. The profile is kept. Remove it again and allow it, or delete the entry “Touchstone” in the keychain’s own application first. If the keychain was restarted, restart Touchstone too.',
  ),
  limits: localFailure(
    'limits-not-saved',
    'The risk limits were not saved',
    'They are kept with the API key, and the keychain did not keep that: its prompt was dismissed or not answered, access was denied, or it is not running. Save them again and allow it. If the keychain was restarted, restart Touchstone too.',
  ),
};

/** The keychain's refusal in the user's words; everything else is a defect. */
export async function refusedByKeychain(
  work: Promise<void>,
  what: keyof typeof REFUSED,
): Promise<Result<null, FailureView>> {
  try {
    await work;
    return done;
  } catch (error) {
    if (!(error instanceof KeychainRefused)) throw error;
    return failed(REFUSED[what]);
  }
}
