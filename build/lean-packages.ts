/**
 * Takes of packages in bundles of the main process what is used of them. They are CommonJS, of which a bundler can leave
 * nothing out, and whatever is in a bundle is read, held and evaluated at each start.
 */
import type { Plugin } from 'vite';

/** Modules written for those that a package begins with, by what the import names. */
const LEAN = new Map([
  // Connections to the marketplace; without its fetch, web sockets, caches and mocks.
  [
    'undici',
    `import api from 'undici/lib/api/index.js';
     import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
     export { default as Client } from 'undici/lib/dispatcher/client.js';
     export { default as Pool } from 'undici/lib/dispatcher/pool.js';
     // As its own index does.
     Object.assign(Dispatcher.prototype, api);`,
  ],
]);
/** What `conf` checks settings with when it is given a JSON schema. Ours are checked by zod, and it is given none. */
const VALIDATOR = new Map([
  [
    'ajv/dist/2020.js',
    `export class Ajv2020 { constructor() { throw new Error('Settings have no JSON schema.'); } }`,
  ],
  ['ajv-formats', `export default { default: undefined };`],
]);
const PREFIX = '\0lean:';

export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    enforce: 'pre',
    resolveId(source, importer) {
      const isLean =
        LEAN.has(source) ||
        (VALIDATOR.has(source) && /\/node_modules\/conf\//u.test(importer ?? ''));
      return isLean ? `${PREFIX}${source}` : null;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const source = id.slice(PREFIX.length);
      return LEAN.get(source) ?? VALIDATOR.get(source) ?? null;
    },
  };
}
