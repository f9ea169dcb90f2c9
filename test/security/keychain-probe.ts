/** Run by the keychain test in processes of their own: `set`, `get` or `forget` through the product's adapter. */
import { loadKeytar, openKeyStore } from '#main/credentials/key-store.ts';

const [action, profileId = '', apiKey = ''] = process.argv.slice(2);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const store = await openKeyStore(loadKeytar, silent);
if (action === 'set') await store.set(profileId, apiKey);
if (action === 'forget') await store.forget(profileId);
process.stdout.write(JSON.stringify({ mode: store.mode, key: await store.get(profileId) }));
