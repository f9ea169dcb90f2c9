/** Files that the user chooses: the dialogs, and reading one that may be anything. */
import { readFile, stat } from 'node:fs/promises';
import type { Result } from '#domain/result.ts';
import { systemReason } from '#main/shared/system-error.ts';

/** Each answers the chosen path, or null when the user cancelled. */
export interface FileDialogs {
  readonly save: (suggestedName: string) => Promise<string | null>;
  readonly open: () => Promise<string | null>;
}

/**
 * Its text, or why it cannot be used, as a sentence.
 *
 * @param longest bytes of the longest file that is read at all
 * @param what what it should be, as a sentence has it: “an exported profile”
 */
export async function readChosenFile(
  path: string,
  longest: number,
  what: string,
): Promise<Result<string, string>> {
  try {
    const { size } = await stat(path);
    if (size > longest) return { ok: false, error: `It is far too large to be ${what}.` };
    return { ok: true, value: await readFile(path, 'utf8') };
  } catch (error) {
    return { ok: false, error: systemReason(error) };
  }
}
