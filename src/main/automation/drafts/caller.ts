import { createHash } from 'node:crypto';
import type { AcceptedProgram } from '#contract/ipc/app/automation.ts';
import type { ProgramCaller } from './draft.ts';

/** A program by its files: what it drafted is its own also after a restart, whatever process it is then. */
export function callerOf(
  { executable, starter }: Pick<AcceptedProgram, 'executable' | 'starter'>,
  pid = 0,
): ProgramCaller {
  const files = [executable, starter].map((file) => [file?.path ?? '', file?.sha256 ?? '']);
  const identity = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  return { identity, path: executable.path, pid };
}
