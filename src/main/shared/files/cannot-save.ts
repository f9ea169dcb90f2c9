import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { systemFailure } from '#main/shared/system-error.ts';

/** The disk's own refusal of a file that is saved whole or not at all. */
export function cannotSave(error: unknown, folder: string): FailureView {
  return systemFailure(
    'file-not-saved',
    'The file was not saved',
    (reason) => `${reason} No partial file is left in ${folder}. Choose another folder.`,
    error,
  );
}
