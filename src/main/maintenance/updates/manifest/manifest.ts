/**
 * What a feed says of the newest version: one small file, signed as a whole. It names every file by size and SHA-512, so
 * that a server of the files can neither change nor swap one.
 */
import { valid } from 'semver';
import { z } from 'zod';
import { parseJson } from '#domain/text/parse-json.ts';

/** How a copy of the application was installed, and so by what it is replaced. */
const FORMS = ['nsis', 'dmg', 'appimage', 'deb', 'directory'] as const;
export type UpdateForm = (typeof FORMS)[number];

/** What an update of each form comes as. macOS replaces an application by a zip, whatever it was first installed from. */
const EXTENSIONS: Readonly<Record<UpdateForm, string>> = {
  nsis: '.exe',
  dmg: '.zip',
  appimage: '.AppImage',
  deb: '.deb',
  directory: '.tar.gz',
};

/** A manifest has a page of notes and some ten files. */
export const MAX_MANIFEST_BYTES = 64 * 1024;
/** An installer comes to some hundred megabytes. */
const MAX_FILE_BYTES = 600 * 1024 * 1024;
/** For how long a manifest may be served at most: a feed that stands still longer is frozen, by an attacker or by neglect. */
export const LONGEST_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

const versionSchema = z
  .string()
  .max(64)
  .refine((text) => valid(text) === text, 'not a version');

const fileSchema = z.strictObject({
  /** A plain name in the feed's folder: it cannot lead anywhere else. */
  name: z
    .string()
    .max(120)
    .regex(/^[A-Za-z0-9][\w.+-]*$/)
    .refine((name) => !name.includes('..')),
  size: z.int().positive().max(MAX_FILE_BYTES),
  /** Of the whole file, in base64. */
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
});

const releaseSchema = z
  .strictObject({
    version: versionSchema,
    releasedAt: z.iso.datetime(),
    /** Plain text. */
    notes: z.string().max(20_000),
    /** By {@link targetName}. */
    files: z
      .record(z.string().regex(/^[a-z0-9]+-[a-z0-9]+-[a-z]+$/), fileSchema)
      .refine((files) => Object.keys(files).length <= 40, 'too many files'),
  })
  .superRefine(({ version, files }, context) => {
    const complain = (message: string): void => context.addIssue({ code: 'custom', message });
    const names = new Set<string>();
    for (const [target, { name }] of Object.entries(files)) {
      const form = FORMS.find((one) => target.endsWith(`-${one}`));
      if (form === undefined) complain(`${target} is of no form`);
      else if (!name.endsWith(EXTENSIONS[form])) complain(`${name} is no ${form}`);
      if (!name.includes(version)) complain(`${name} is not named after ${version}`);
      if (names.has(name)) complain(`${name} stands for two`);
      names.add(name);
    }
  });

const manifestSchema = z
  .strictObject({
    product: z.literal('touchstone'),
    format: z.literal(1),
    channel: z.string().regex(/^[a-z]{1,20}$/),
    signedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    release: releaseSchema,
    /** The version before, to which one can return; null for the first. */
    previous: releaseSchema.nullable(),
  })
  .superRefine(({ signedAt, expiresAt }, context) => {
    const life = Date.parse(expiresAt) - Date.parse(signedAt);
    if (life <= 0 || life > LONGEST_LIFE_MS) {
      context.addIssue({ code: 'custom', message: 'it has to expire within 30 days' });
    }
  });

export type UpdateFile = z.infer<typeof fileSchema>;
export type Release = z.infer<typeof releaseSchema>;
export type UpdateManifest = z.infer<typeof manifestSchema>;

/** Null where the text is not exactly what a manifest is. */
export function readManifest(text: string): UpdateManifest | null {
  const parsed = manifestSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

/** Where a copy of the application runs: `linux-x64-appimage`. */
export const targetName = (platform: string, arch: string, form: UpdateForm): string =>
  `${platform}-${arch}-${form}`;
