/** Where updates are looked for, and whose signature counts. Both are parts of the build; nothing outside of it can set them. */
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { parseBaseAddress } from '#domain/connection/base-address.ts';
import { publicKeyOf } from '../manifest/signature.ts';

export interface Feed {
  /** A folder: its path ends with a slash. */
  readonly address: URL;
  readonly keys: readonly KeyObject[];
  readonly channel: string;
}

const feedSchema = z.strictObject({
  address: z.string().nullable(),
  /** As `npm run release:keys` prints them: the one in use, and the one that will follow it. */
  publicKeys: z.array(z.string()).max(2),
  channel: z.string(),
});

/** Null while no address and no key are set: updates are off then. @throws when what is set cannot be used */
export function readFeed(settings: unknown): Feed | null {
  const { address, publicKeys, channel } = feedSchema.parse(settings);
  if (address === null || publicKeys.length === 0) return null;
  const parsed = parseBaseAddress(address);
  if (!parsed.ok) throw new Error(`The address of updates cannot be used: ${parsed.error}.`);
  const folder = new URL(parsed.value);
  if (!folder.pathname.endsWith('/')) folder.pathname += '/';
  const keys = publicKeys.map((text) => {
    const key = publicKeyOf(text);
    if (key === null) throw new Error('A public key of updates is no Ed25519 key.');
    return key;
  });
  return { address: folder, keys, channel };
}

/** The signed manifest of a channel, in the feed's folder. */
export const manifestAddress = ({ address, channel }: Feed): URL =>
  new URL(`touchstone-${channel}.update`, address);

/** Null for a name that would lead out of the feed's folder. */
export function fileAddress({ address }: Feed, name: string): URL | null {
  const url = new URL(encodeURIComponent(name), address);
  return url.origin === address.origin &&
    url.pathname === address.pathname + encodeURIComponent(name)
    ? url
    : null;
}
