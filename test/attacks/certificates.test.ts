/** A host without a valid certificate gets no key, whatever the environment says. */
import { mkdtempSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  httpsServer,
  testAuthority,
  type CertificateName,
} from '#main/marketplace/testing/servers.ts';
import { open } from '../support/running/fixtures.ts';
import { addProfile, chooseProfile } from '../support/screen/profiles.ts';
import { sampled } from '#main/shared/testing/sampled.ts';

interface Attempt {
  readonly what: string;
  readonly certificate: CertificateName;
  readonly env: (folder: string) => Readonly<Record<string, string>>;
}

const authority = (folder: string): string => {
  const file = join(folder, 'authority.pem');
  writeFileSync(file, testAuthority());
  return file;
};

const attempts: readonly Attempt[] = [
  {
    what: 'NODE_TLS_REJECT_UNAUTHORIZED=0 and a certificate that ended',
    certificate: 'expired',
    env: () => ({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }),
  },
  {
    what: 'NODE_TLS_REJECT_UNAUTHORIZED=0 and a certificate for another host',
    certificate: 'wronghost',
    env: () => ({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }),
  },
  {
    what: 'an authority of NODE_EXTRA_CA_CERTS',
    certificate: 'good',
    env: (folder) => ({ NODE_EXTRA_CA_CERTS: authority(folder) }),
  },
  {
    what: 'an authority of SSL_CERT_FILE',
    certificate: 'good',
    env: (folder) => ({ SSL_CERT_FILE: authority(folder), SSL_CERT_DIR: folder }),
  },
];

it.for(sampled(attempts))('$what: nothing of a request leaves', async ({ certificate, env }) => {
  const heard: string[] = [];
  const server = await httpsServer(certificate, (request, response) => {
    heard.push(request.url ?? '');
    response.end('{}');
  });
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-ca-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const keys = join(folder, 'keys.log');
  const { desk } = await open({ env: { ...env(folder), SSLKEYLOGFILE: keys } });
  const dialog = await addProfile(desk, {
    name: 'Desk',
    baseUrl: server.url.origin,
    apiKey: 'sk_test_that_must_not_leave',
  });
  await dialog.getByRole('form', { name: 'Profile Desk' }).waitFor();
  await chooseProfile(desk, 'Desk');
  await desk.press('Escape');
  expect(await desk.alertReads(/certificate/i)).toMatch(/certificate/i);
  expect(heard).toEqual([]);
  expect(server.ports()).toEqual([]);
  expect(existsSync(keys)).toBe(false);
});
