/** Who may import whom in the main process, and why. */
import { ELECTRON, npm } from './rule-parts.mjs';

/** @typedef {import('./rule-parts.mjs').Rule} Rule */

/** @type {readonly Rule[]} */
export const MAIN = [
  {
    name: 'main-never-the-renderer',
    comment: 'The main process publishes state; how it looks is up to the window.',
    from: { path: '^src/main/' },
    to: { path: '^src/(renderer|preload)/' },
  },
  {
    name: 'electron-at-the-edges',
    comment:
      'Whatever decides anything is tested under plain Node; Electron is where it meets the user.',
    from: {
      path: '^src/main/',
      pathNot: [
        String.raw`^src/main/start/(boot|begin|index|command-line|runtime-info|state|updates|crash-reports|journal-reader|sessions)\.ts$`,
        '^src/main/window/',
        String.raw`^src/main/ipc/bridge-server\.ts$`,
        String.raw`^src/main/session/practice/practice-process\.ts$`,
      ],
    },
    to: { path: ELECTRON },
  },
  {
    name: 'keytar-in-credentials-only',
    comment: 'One place reads and writes keys, so one place can be read to know where they go.',
    from: { pathNot: '^src/main/credentials/' },
    to: { path: npm('keytar', '@github/keytar') },
  },
  {
    name: 'electron-store-in-settings-only',
    comment: 'One schema for everything that is kept as settings, parsed in one place.',
    from: { pathNot: '^src/main/settings/' },
    to: { path: npm('electron-store') },
  },
  {
    name: 'workbooks-are-loaded-when-written',
    comment: 'An import that is not `import()` would have every start read what few exports need.',
    from: { path: '^src/' },
    to: { path: npm('hucre'), dynamic: false },
  },
  {
    name: 'network-through-the-client-labels-and-updates',
    comment:
      'Every request obeys the proxy, the certificates and the budget of tokens; a label is fetched from another host, and an update from the maintainer’s, without the key.',
    from: {
      path: '^src/main/',
      pathNot: [
        '^src/main/marketplace/(connection|transport)/',
        '^src/main/orders/labels/',
        '^src/main/maintenance/updates/feed/',
        // A socket of this computer, to programs.
        '^src/main/automation/door/',
        // And to the desktop, which announces there that the screen is locked.
        '^src/main/window/screen-lock/',
        // A socket of this computer, to the keychain.
        '^src/main/credentials/secret-service/',
      ],
    },
    to: { path: ['^(node:)?(http|https|http2|net|tls|dgram)$', npm('undici', 'socks')] },
  },
];
