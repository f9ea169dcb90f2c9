/** Where the simulated folders use the machine itself instead of a port. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Folders of the contract: what they do follows from the seed. */
const INSIDE = [
  'src/domain',
  'src/main/automation',
  'src/main/listings',
  'src/main/market',
  'src/main/marketplace',
  'src/main/orders',
  'src/main/polling',
  'src/main/readings',
  'src/main/session',
  'src/main/trading',
  'src/main/workspace',
] as const;

const BANNED: Readonly<Record<string, RegExp>> = {
  time: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/u,
  timers: /\bset(?:Timeout|Interval|Immediate)\(|\bAbortSignal\.timeout\(|from 'node:timers/u,
  ids: /\brandomUUID\b|\brandomBytes\b|\bgetRandomValues\b/u,
  random: /\bMath\.random\b/u,
  disk: /from 'node:fs(?:\/promises)?'|from 'node:sqlite'/u,
  network: /from '(?:node:(?:https?|net|tls|dgram|dns)|undici|socks)'|\bfetch\(/u,
  processes: /from 'node:(?:child_process|worker_threads)'/u,
  keychain: /from 'keytar'/u,
};

/** Comments, and imports of types: nothing runs for them. */
const UNUSED = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import type [^;]*;/gmu;

/** What each file uses, by file; those that use nothing are left out. */
export function usesOfTheMachine(): Readonly<Record<string, readonly string[]>> {
  const found = INSIDE.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      if (!/\.tsx?$/u.test(file) || file.includes('/testing/') || file.includes('.test.'))
        return [];
      const uses = usesIn(readFileSync(join(ROOT, file), 'utf8'));
      return uses.length === 0 ? [] : [[file, uses] as const];
    }),
  );
  return Object.fromEntries(found);
}

export function usesIn(source: string): readonly string[] {
  const code = source.replace(UNUSED, '');
  return Object.entries(BANNED).flatMap(([name, form]) => (form.test(code) ? [name] : []));
}
