/** Programs of one profile while another one is opened: real sessions over HTTP, and the real socket. */
import { expect, it } from 'vitest';
import { openProfile } from './support/open-profile.ts';

it('an approval counts for nothing once another profile is open, and its handle is unknown there', async () => {
  const world = await openProfile('profiles');
  const { sessions, automation, client, profiles, market } = world;
  const created = profiles.create({
    name: 'Live',
    environment: 'live',
    baseUrl: market.production,
    legacyUrl: null,
    executionVersion: 'v2',
  });
  if (!created.ok) throw new Error(created.error.title);
  const live = created.value.profileId;
  await profiles.setKey(live, market.keys.live.admin);
  const draft = await world.draft('before-switch');
  const request = { callerKey: 'before-switch-send', draft, waitMs: 60_000 };
  const asking = client.call('execute', request);
  await expect.poll(() => world.shown(draft).state).toBe('waiting');
  const shown = world.shown(draft);
  // The window still shows the profile of before: nobody was notified of the switch.
  await sessions.select(live);
  const approved = automation.drafts?.approve(draft, shown) ?? null;
  expect(approved).toBeNull();
  expect(await asking).toMatchObject({ ok: false, error: { code: 'connection-lost' } });
  await client.closed;

  await automation.setOn(true);
  const next = await world.connect();
  world.letDraft();
  for (const [method, params] of [
    ['execute', { callerKey: 'after-switch', draft, waitMs: 0 }],
    ['withdraw', { draft }],
    ['drafts', { draft }],
  ] as const) {
    expect(await next.call(method, params)).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
  }
  expect(world.posts()).toBe(0);
  next.close();
}, 60_000);
