/** `npm run release:sign`: writes the signed manifest that a feed serves beside its files. */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { digestOf } from '../../src/main/maintenance/updates/install/same-file.ts';
import {
  LONGEST_LIFE_MS,
  readManifest,
} from '../../src/main/maintenance/updates/manifest/manifest.ts';
import { openSigned, signBytes } from '../../src/main/maintenance/updates/manifest/signature.ts';
import { exitWith, say, UsageError } from '../lib/report.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;

const USAGE = `Usage: npm run release:sign -- --key FILE --passphrase-file FILE --version VERSION --out FOLDER
         --file TARGET=FILE [--file TARGET=FILE ...] [--notes FILE] [--channel stable] [--days 30] [--before MANIFEST]
       npm run release:sign -- --key FILE --passphrase-file FILE --again MANIFEST --out FOLDER [--days 30]

Writes FOLDER/touchstone-CHANNEL.update. TARGET is platform, processor and form: linux-x64-appimage, linux-x64-deb,
linux-x64-directory, win32-x64-nsis, darwin-arm64-dmg.

  --before   the signed manifest of the version before, to which users can return
  --again    signs the same release again, before its 30 days are over`;

/** @param {string | undefined} text */
function required(text) {
  if (text === undefined) throw new UsageError(USAGE);
  return text;
}

await exitWith(async () => {
  const { values } = parseArgs({
    options: {
      key: { type: 'string' },
      'passphrase-file': { type: 'string' },
      version: { type: 'string' },
      out: { type: 'string' },
      file: { type: 'string', multiple: true },
      notes: { type: 'string' },
      channel: { type: 'string', default: 'stable' },
      days: { type: 'string', default: '30' },
      before: { type: 'string' },
      again: { type: 'string' },
    },
  });
  const out = required(values.out);
  const privateKey = createPrivateKey({
    key: readFileSync(required(values.key)),
    passphrase: readFileSync(required(values['passphrase-file']), 'utf8').split('\n')[0] ?? '',
  });
  const publicKey = createPublicKey(privateKey);

  /** @param {string} file */
  const ownManifest = (file) => {
    const opened = openSigned(readFileSync(file), [publicKey]);
    const manifest = opened.ok ? readManifest(opened.value.toString('utf8')) : null;
    if (manifest === null) throw new UsageError(`${file} is not a manifest signed with this key.`);
    return manifest;
  };
  const newRelease = async () => {
    /** @type {Record<string, { name: string, size: number, sha512: string }>} */
    const files = {};
    for (const pair of values.file ?? []) {
      const [target = '', ...rest] = pair.split('=');
      const file = rest.join('=');
      files[target] = { name: basename(file), ...(await digestOf(file)) };
    }
    return {
      channel: values.channel,
      release: {
        version: required(values.version),
        releasedAt: new Date().toISOString(),
        notes: values.notes === undefined ? '' : readFileSync(values.notes, 'utf8'),
        files,
      },
      previous: values.before === undefined ? null : ownManifest(values.before).release,
    };
  };

  const what = values.again === undefined ? await newRelease() : ownManifest(values.again);
  const now = Date.now();
  const life = Math.min(Number(values.days) * DAY_MS, LONGEST_LIFE_MS);
  const manifest = {
    product: 'touchstone',
    format: 1,
    channel: what.channel,
    signedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + life).toISOString(),
    release: what.release,
    previous: what.previous,
  };
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  // Read as the application reads it: what it would refuse is not signed.
  if (readManifest(bytes.toString('utf8')) === null) {
    throw new UsageError(
      `This is no manifest: check versions, targets, names and sizes. A name has the version in it and the ending of its form.\n\n${USAGE}`,
    );
  }
  const path = join(out, `touchstone-${manifest.channel}.update`);
  writeFileSync(path, signBytes(bytes, privateKey));
  say(`${path} says ${manifest.release.version} and is good until ${manifest.expiresAt}.
Publish the files first, then this manifest. Sign it again before that day, or Touchstone says that updates stand still.`);
  return 0;
});
