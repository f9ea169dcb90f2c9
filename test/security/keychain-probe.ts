/** Run by the keychain test in processes of their own: `set`, `get` or `forget` through the product's adapter. */
import { loadKeytar, openKeyStore } from '#main/credentials/key-store.ts';
import { lookOfThisSystem } from '#main/credentials/secret-service/look.ts';

const [action, profileId = '', apiKey = ''] = process.argv.slice(2);
const use = { environment: 'sandbox', origins: ['https://api.example.com'] } as const;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const store = await openKeyStore(loadKeytar, silent, { look: lookOfThisSystem(), startMs: 15_000 });
let refused: string | null = null;
try {
  if (action === 'set') await store.set(profileId, apiKey, use);
  if (action === 'forget') await store.forget(profileId);
} catch (error) {
  refused = error instanceof Error ? error.message : String(error);
}
const kept = await store.get(profileId, use);
process.stdout.write(
  JSON.stringify({ mode: store.mode, key: kept.kind === 'key' ? kept.key : null, refused }),
);
