/** `npm run release:keys`: makes the pair of keys that updates are signed with, and says what goes where. */
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { keyId } from '../../src/main/maintenance/updates/manifest/signature.ts';
import { exitWith, say, UsageError } from '../lib/report.mjs';

const USAGE = `Usage: npm run release:keys -- --out FILE --passphrase-file FILE

Makes an Ed25519 key pair. The private key goes to --out, encrypted with the passphrase that is the first line of
--passphrase-file; the public key is printed. An existing file is never replaced.`;

const SHORTEST_PASSPHRASE = 20;

await exitWith(() => {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, 'passphrase-file': { type: 'string' } },
  });
  const { out, 'passphrase-file': passphraseFile } = values;
  if (out === undefined || passphraseFile === undefined) throw new UsageError(USAGE);
  const passphrase = readFileSync(passphraseFile, 'utf8').split('\n')[0] ?? '';
  if (passphrase.length < SHORTEST_PASSPHRASE) {
    throw new UsageError(`The passphrase has fewer than ${SHORTEST_PASSPHRASE} characters.`);
  }
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase,
  });
  writeFileSync(out, pem, { mode: 0o600, flag: 'wx' });
  say(`The private key is in ${out}, encrypted. Keep it and its passphrase apart, off every computer that builds or
serves releases, and a copy of both where a fire would not reach them. Whoever has both can replace Touchstone.

The public key (its id is ${keyId(publicKey)}) goes into publicKeys in src/main/maintenance/updates/feed/this-feed.ts:

${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`);
  return Promise.resolve(0);
});
