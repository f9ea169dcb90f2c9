/**
 * `npm run test:gateways`: the gateways, proxies and caches that companies use, each between the terminal's client and a
 * marketplace on this computer, and what the user reads; then connections that die, and requests that cross the end of one.
 * Needs Debian's packages; what cannot be had is named. The last line is `N passed, N failed`.
 *
 * `npm run test:gateways -- nginx squid` runs those programs only.
 */
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Case, runCase, type Seen } from './cases.ts';
import { deadConnection } from './dead-connection.ts';
import { Programs } from './programs.ts';
import { runRaces } from './races.ts';
import { CASES } from './rows.ts';

const RACES = 10_000;
const LONGEST_DEAD_MS = 3000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

// Programs that give up being root have to read them.
const cache =
  process.getuid?.() === 0
    ? join(tmpdir(), 'touchstone-programs')
    : (process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'));
const programs = new Programs(join(cache, 'touchstone', 'gateways'));
const wanted = process.argv.slice(2);
let passed = 0;
let failed = 0;

function tell(name: string, { text, isRight }: Seen): void {
  if (isRight) passed += 1;
  else failed += 1;
  say(`${isRight ? 'ok  ' : 'FAIL'} ${name.padEnd(58)} ${text}`);
}

async function report({ program, what }: Case, run: Promise<Seen>): Promise<void> {
  const name = `${program}: ${what}`;
  const seen = await run.catch((error: unknown) => ({ text: String(error), isRight: false }));
  tell(name, seen);
}

if (process.platform === 'linux') programs.fetch(say);
for (const one of CASES) {
  if (wanted.length > 0 && !wanted.includes(one.program)) continue;
  if (programs.has(one.program)) await report(one, runCase(one, programs));
}
if (wanted.length === 0) {
  for (const method of ['POST', 'GET'] as const) {
    const ms = await deadConnection(method);
    const most = method === 'POST' ? LONGEST_DEAD_MS : 2 * LONGEST_DEAD_MS;
    const what = method === 'POST' ? 'a quote' : 'a read';
    tell(`${what} over a connection that died in silence`, {
      text: `${String(Math.round(ms))} ms`,
      isRight: ms <= most,
    });
    const races = await runRaces(method, RACES);
    tell(`${method === 'POST' ? 'quotes' : 'reads'} that cross the end of a connection`, {
      text: `${String(races.failed)} of ${String(races.sent)} failed, ${String(races.crossed)} crossed`,
      isRight: races.failed === 0,
    });
  }
}
for (const [program, why] of programs.missing) say(`not run: ${program}, ${why}`);
say(`${String(passed)} passed, ${String(failed)} failed`);
process.exitCode = failed === 0 ? 0 : 1;
