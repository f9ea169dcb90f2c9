/** A practice market over HTTP, and a profile of the sandbox or of the live service that trades there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Redactor } from '#domain/credentials/redactor.ts';
import { Profiles } from '#main/profiles/profiles.ts';
import type { DialectName } from '#practice/testing/dialects/dialect.ts';
import { startTestMarketplace } from '#practice/testing/start.ts';
import { openSession } from '../open-session.ts';
import { SessionManager } from '../session-manager.ts';
import { memoryKeys, servicesOn, watchedState } from './sessions.ts';

/** A market whose prices stand still and that lets every request through. Stopped after the test. */
export async function stillMarket(seed: string, dialect: DialectName) {
  const market = await startTestMarketplace({ seed, still: true, unlimited: true, dialect });
  onTestFinished(() => market.stop());
  return market;
}

/** The profile with its key, not selected yet. Its folder is removed after the test. */
export async function profileAt(
  market: Awaited<ReturnType<typeof stillMarket>>,
  environment: 'sandbox' | 'live',
) {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-desk-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });
  const { state, until } = watchedState();
  const services = servicesOn(folder, state);
  const profiles = new Profiles(services.settings, memoryKeys(), new Redactor(), []);
  const created = profiles.create({
    name: 'Desk',
    environment,
    baseUrl: environment === 'live' ? market.production : market.sandbox,
    legacyUrl: null,
    executionVersion: 'v2',
  });
  if (!created.ok) throw new Error(created.error.title);
  const { profileId } = created.value;
  await profiles.setKey(profileId, market.keys[environment].admin);
  const sessions = new SessionManager({
    state,
    log: services.log,
    profiles,
    prepare: () => Promise.resolve(),
    createSession: (target, before) => openSession(target, services, before),
    practiceSeed: null,
    previewMarket: () => undefined,
    clearMarket: () => {
      services.marketViews.setMarket(null);
    },
    forgetMarket: (id) => services.markets.forget(id),
    profileSettings: () => ({ layout: null, namedLayouts: [], watchlists: [], timeZone: 'UTC' }),
  });
  onTestFinished(() => sessions.stop());
  return { state, until, services, profiles, profileId, sessions };
}
