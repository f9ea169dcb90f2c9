/** A profile as a file, to move it to another computer or to hand it on. It never holds a key. */
import { parseJson } from '#domain/text/parse-json.ts';
import { z } from 'zod';
import { DEFAULT_SAFETY, type Safety, safetySchema } from '#contract/ipc/trading/safety.ts';
import { type ProfileInput, profileInputSchema } from '#contract/ipc/app/session.ts';
import type { Result } from '#domain/result.ts';

const PROFILE_FILE_VERSION = 1;
const FORMAT = 'touchstone-profile';

/** Strict: a file with anything else in it, a key for instance, is not one of ours. */
const profileFileSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(PROFILE_FILE_VERSION),
  profile: z.strictObject({
    ...profileInputSchema.shape,
    safety: safetySchema.default(DEFAULT_SAFETY),
  }),
});
const versionOnly = z.object({ format: z.literal(FORMAT), version: z.number() });

export interface ProfileFile {
  readonly input: ProfileInput;
  readonly safety: Safety;
}

/** The longest file that is read at all, bytes. */
export const LONGEST_PROFILE_FILE = 64 * 1024;

/** The text of the file. What else the object at hand holds is left out. */
export function writeProfileFile({ input, safety }: ProfileFile): string {
  const { name, environment, baseUrl, legacyUrl, executionVersion } = input;
  const file: z.input<typeof profileFileSchema> = {
    format: FORMAT,
    version: PROFILE_FILE_VERSION,
    profile: { name, environment, baseUrl, legacyUrl, executionVersion, safety },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** What a file says, or why it cannot be used, as a sentence. */
export function readProfileFile(text: string): Result<ProfileFile, string> {
  const json = parseJson(text);
  if (json === undefined) {
    return { ok: false, error: 'It is not JSON, so it is not an exported profile.' };
  }
  const parsed = profileFileSchema.safeParse(json);
  if (parsed.success) {
    const { safety, ...input } = parsed.data.profile;
    return { ok: true, value: { input, safety } };
  }
  const version = versionOnly.safeParse(json);
  if (!version.success) return { ok: false, error: 'It is not an exported profile.' };
  if (version.data.version !== PROFILE_FILE_VERSION) {
    return {
      ok: false,
      error: `It is version ${version.data.version}; this terminal reads version ${PROFILE_FILE_VERSION}.`,
    };
  }
  const issue = parsed.error.issues[0];
  const where = issue?.path.join('.') ?? '';
  return {
    ok: false,
    error: `It contains an invalid value${where === '' ? '' : ` (${where})`}: ${issue?.message ?? 'unreadable'}.`,
  };
}

/** `Desk`, `desk (2)` taken: `Desk (3)`. Names differ by more than their case. */
export function freeName(name: string, taken: readonly string[]): string {
  const lower = new Set(taken.map((other) => other.toLowerCase()));
  let free = name;
  for (let count = 2; lower.has(free.toLowerCase()); count += 1) {
    const suffix = ` (${count})`;
    free = `${name.slice(0, 60 - suffix.length)}${suffix}`;
  }
  return free;
}
