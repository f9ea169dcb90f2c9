/** Files that the user chooses: the dialogs, and reading one that may be anything. */
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import { systemFailure, systemReason } from '#main/shared/system-error.ts';
import { PartFile } from './part-file.ts';

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
    const found = await stat(path);
    if (!found.isFile()) return { ok: false, error: 'It is not a file.' };
    if (found.size > longest) return { ok: false, error: `It is far too large to be ${what}.` };
    return { ok: true, value: await readFile(path, 'utf8') };
  } catch (error) {
    return { ok: false, error: systemReason(error) };
  }
}

/**
 * Writes a text whole where the user chooses, readable by its owner only. The path is null when the user cancelled.
 *
 * @param kind of the failure where it cannot be written
 */
export async function saveChosenFile(
  dialogs: Pick<FileDialogs, 'save'>,
  suggestedName: string,
  text: () => string,
  kind: string,
): Promise<Result<{ path: string | null }, FailureView>> {
  const path = await dialogs.save(suggestedName);
  if (path === null) return ok({ path });
  try {
    const place = { folder: dirname(path), name: basename(path), taken: 'replace' } as const;
    await PartFile.whole(place, text());
  } catch (error) {
    const advice = (reason: string): string => `${reason} Choose another folder.`;
    return failed(systemFailure(kind, 'The file could not be written', advice, error));
  }
  return ok({ path });
}
