/** Whether a manifest from a feed can be used here, and if not, why. Nothing else is downloaded before. */
import type { KeyObject } from 'node:crypto';
import { gt, lt } from 'semver';
import { type Result, failed, ok } from '#domain/result.ts';
import {
  MAX_MANIFEST_BYTES,
  readManifest,
  type UpdateManifest,
  type Release,
  type UpdateFile,
} from './manifest.ts';
import { openSigned, type SignatureRefusal } from './signature.ts';

export type UpdateRefusal =
  | SignatureRefusal
  | 'too-large'
  | 'other-channel'
  /** The computer's clock is wrong, or the maintainer's was. */
  | 'signed-in-the-future'
  /** It was good once; who serves it now may be holding newer ones back. */
  | 'expired'
  /** Older than one that was seen here before. */
  | 'replayed'
  | 'downgrade'
  /** It has nothing for this system, processor and way of installing. */
  | 'no-file';

/** The newest manifest that was ever accepted here. */
export interface AcceptedVersions {
  readonly version: string;
  /** Epoch milliseconds: when it was signed, and when it was accepted here. */
  readonly signedAt: number;
  readonly at: number;
}

export interface Circumstances {
  readonly keys: readonly KeyObject[];
  readonly channel: string;
  /** The version that runs. */
  readonly version: string;
  /** {@link targetName} of this copy. */
  readonly target: string;
  readonly now: number;
  readonly seen: AcceptedVersions | null;
}

/** A release and the one file of it that belongs here. */
export interface Offer {
  readonly release: Release;
  readonly file: UpdateFile;
}

export interface AcceptedManifest {
  readonly manifest: UpdateManifest;
  /** Null when what runs is the newest. */
  readonly newer: Offer | null;
  /** To return to; null when there is none for this copy. */
  readonly previous: Offer | null;
}

/** How far two clocks may be apart. */
const CLOCK_TOLERANCE_MS = 24 * 60 * 60 * 1000;

export function checkManifest(
  served: Buffer,
  here: Circumstances,
): Result<AcceptedManifest, UpdateRefusal> {
  if (served.length > MAX_MANIFEST_BYTES) return failed('too-large');
  const opened = openSigned(served, here.keys);
  if (!opened.ok) return opened;
  const manifest = readManifest(opened.value.toString('utf8'));
  if (manifest === null) return failed('malformed');
  const refusal = refusalOf(manifest, here);
  if (refusal !== null) return failed(refusal);

  const { release, previous } = manifest;
  const before = previous === null ? null : offerOf(previous, here.target);
  if (release.version === here.version) return ok({ manifest, newer: null, previous: before });
  const newer = offerOf(release, here.target);
  if (newer === null) return failed('no-file');
  return ok({ manifest, newer, previous: before });
}

function refusalOf(manifest: UpdateManifest, here: Circumstances): UpdateRefusal | null {
  const signedAt = Date.parse(manifest.signedAt);
  const { previous } = manifest;
  const { version } = manifest.release;
  const { seen } = here;
  // A clock that was set back does not make an old manifest young.
  const now = Math.max(here.now, seen?.at ?? 0);
  if (manifest.channel !== here.channel) return 'other-channel';
  if (signedAt > now + CLOCK_TOLERANCE_MS) return 'signed-in-the-future';
  if (Date.parse(manifest.expiresAt) <= now) return 'expired';
  if (seen !== null && signedAt < seen.signedAt) return 'replayed';
  if (seen !== null && lt(version, seen.version)) return 'downgrade';
  if (lt(version, here.version)) return 'downgrade';
  // What one returns to is older by definition; anything else is a mistake that was signed.
  if (previous !== null && !gt(version, previous.version)) return 'malformed';
  return null;
}

function offerOf(release: Release, target: string): Offer | null {
  const file = Object.hasOwn(release.files, target) ? release.files[target] : undefined;
  return file === undefined ? null : { release, file };
}
