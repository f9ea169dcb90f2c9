/** Whether the Electron that runs is the project's own build, and what proves it. */
import { z } from 'zod';
import type { StampReading } from './stamp.ts';

const kindSchema = z.enum(['official', 'override', 'unofficial']).catch('unofficial');
export type RuntimeKind = z.infer<typeof kindSchema>;

export interface RuntimeEvidence {
  readonly stamp: StampReading;
  /** What Electron takes itself for; the environment can turn this on, and the program's name off. */
  readonly isPackaged: boolean;
  /** What set-up says of the Electron that it starts a clone with. */
  readonly saidBySetUp: string | undefined;
  readonly electronVersion: string | undefined;
  /** {@link programDigest} of the program that runs; asked for only where it matters. */
  digest(): Promise<string>;
}

/**
 * A package is checked by its contents alone, never by what is passed from outside. Only a clone, whose owner can
 * change every line of it, believes the environment that set-up starts it in.
 */
export async function runtimeKind(evidence: RuntimeEvidence): Promise<RuntimeKind> {
  const { stamp } = evidence;
  if (stamp.kind === 'unreadable') return 'unofficial';
  if (stamp.kind === 'none') {
    return evidence.isPackaged ? 'unofficial' : kindSchema.parse(evidence.saidBySetUp);
  }
  const { official, version, program } = stamp.stamp.electron;
  if (!official || version !== evidence.electronVersion) return 'unofficial';
  try {
    return (await evidence.digest()) === program ? 'official' : 'unofficial';
  } catch {
    // A program that cannot be read proves nothing.
    return 'unofficial';
  }
}
