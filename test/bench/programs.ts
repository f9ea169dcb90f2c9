/**
 * What programs cost: a person's wait behind a program that calls as fast as it can; the `touchstone` command beside the bare runtime; and
 * thirty programs that watch, at rest. Needs Linux and the built application.
 *
 * `node test/bench/programs.ts` prints the figures, with `--json` one JSON line each.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { RequestScheduler } from '#main/marketplace/scheduler/scheduler.ts';
import { systemTime } from '#main/marketplace/scheduler/time-source.ts';
import { COMMAND_LINE } from '../support/running/command-line.ts';
import { electronPath, launchTerminal, type Terminal } from '../support/running/terminal.ts';
import { Desk } from '../support/screen/desk.ts';
import { visibleText } from '../support/screen/visible-text.ts';
import { untilText } from '../support/waiting/until.ts';
import {
  type Answered,
  CAPACITY,
  type Client,
  gap,
  percentile,
  pollers,
  realNow,
  Service,
  T,
} from './ratelimit/world.ts';
import { ROOT } from './support/cache.ts';
import { processorTimeOf } from './support/memory-share.ts';
import { median, tell, tellRatio } from './support/report.ts';

const LENGTH = 500 * T;
/** With and without programs in turn, so that what else runs here disturbs both alike. */
const ROUNDS = 8;
const POLLERS = 30;
const SETTLING = 60 * T;
/** Tokens that are kept for the user. */
const KEPT = 10;
/** Calls of one program that are answered at the same time. */
const AT_ONCE = 8;
const CALLS = 25;
const WATCHERS = 30;
const REST_MS = 20_000;

interface Waits {
  readonly waits: readonly number[];
  /** Fewest tokens that the service had while no request of the person was on its way. */
  readonly fewest: number;
}

/** Waits of a person's requests in T, among pollers that never have enough, and quotes that a program requests without a pause. */
async function waitsBeside(programs: number): Promise<Waits> {
  const scheduler = new RequestScheduler<Answered>({
    time: systemTime,
    rate: { capacity: CAPACITY, periodMs: T },
  });
  const service = new Service(CAPACITY);
  const submit = (lane: 'interactive' | 'visible', onSent: () => void = () => undefined) =>
    scheduler.submit({
      route: 'route',
      lane,
      run: async () => {
        onSent();
        const answered = await service.answer();
        return { value: answered, rate: answered.rate };
      },
    });
  const client: Client = {
    name: 'Touchstone',
    send: async (_, isUrgent) => {
      const outcome = await submit(isUrgent ? 'interactive' : 'visible');
      return outcome.kind === 'done' ? outcome.value : { status: 0, rate: {} };
    },
  };
  const busy = pollers(client, service, POLLERS);
  const calling = new AbortController();
  for (let count = 0; count < programs; count += 1) {
    const call = async (): Promise<void> => {
      // As a quote off the ticket is requested: a turn, then the quote, then spot.
      while (await scheduler.turn('visible', 'route', calling.signal)) {
        await submit('visible');
        await submit('visible');
      }
    };
    void call();
  }
  await sleep(SETTLING);
  const waits: number[] = [];
  let fewest: number = CAPACITY;
  let own = 0;
  const until = realNow() + LENGTH;
  while (realNow() < until) {
    await sleep(gap(10 * T));
    if (own === 0) fewest = Math.min(fewest, Math.floor(service.tokens()));
    const askedAt = realNow();
    const request = async (): Promise<void> => {
      own += 1;
      await submit('interactive', () => waits.push((realNow() - askedAt) / T));
      // What it took is back after that.
      await sleep(4 * T);
      own -= 1;
    };
    void request();
  }
  calling.abort();
  busy.stop();
  scheduler.stop();
  return { waits, fewest };
}

async function measureWaits(): Promise<void> {
  const alone: Waits[] = [];
  const beside: Waits[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await waitsBeside(0));
    beside.push(await waitsBeside(AT_ONCE));
  }
  const [with8, without] = [beside, alone].map((rounds) => rounds.flatMap(({ waits }) => waits));
  const wait = (waits: readonly number[] | undefined, part: number) =>
    percentile(waits ?? [], part);
  tell({
    name: 'programs: person’s wait, p99',
    value: wait(with8, 0.99),
    unit: 'T',
    beside: [wait(without, 0.99), 'without programs'],
    goal: ['≤ 0.1 T', wait(with8, 0.99) <= 0.1],
  });
  for (const [name, part] of [
    ['p99', 0.99],
    ['p50', 0.5],
  ] as const) {
    const bare = [wait(without, part), 'without programs'] as const;
    tellRatio(
      `programs: person’s wait beside a program, ${name}`,
      wait(with8, part),
      'T',
      bare,
      1.1,
    );
  }
  const fewest = (rounds: readonly Waits[]) => Math.min(...rounds.map((round) => round.fewest));
  tell({
    name: 'programs: reserve at its lowest',
    value: fewest(beside),
    unit: 'tokens',
    beside: [fewest(alone), 'without programs'],
    goal: [`≥ ${String(KEPT)}`, fewest(beside) >= KEPT],
  });
}

const run = promisify(execFile);

/** The application's own executable, as a package has it, and the same with nothing to do. */
const launching = (
  application: string,
  ...args: readonly string[]
): readonly [string, string[]] => [
  electronPath(),
  [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--ozone-platform=headless',
    application,
    ...args,
  ],
];

const commandIn = (userData: string, ...args: readonly string[]) =>
  launching(ROOT, ...args, '--data', userData);

/** As in a clone. @param folder with a package of which `script` is one */
const byNpm = (
  folder: string,
  script: string,
  ...args: readonly string[]
): readonly [string, string[]] => [
  'npm',
  ['--prefix', folder, 'run', '--silent', script, '--', ...args],
];
const inClone = (userData: string) => byNpm(ROOT, 'cli', 'spot', '--json', '--data', userData);

async function timed([program, args]: readonly [string, readonly string[]]): Promise<number> {
  const startedAt = realNow();
  await run(program, [...args]);
  return realNow() - startedAt;
}

/** Programs are on, and both commands of this bench are accepted. */
async function accepted({ page, userData }: Terminal): Promise<void> {
  const desk = new Desk(page);
  await desk.ready();
  await desk.goTo('programs');
  const main = () => visibleText(page.getByRole('main'));
  await untilText('that they are off', main, /Programs are off/);
  await desk.press('KeyT');
  await untilText('that they are on', main, /may ask to read this profile/);
  const row = page.getByTestId('program-row');
  for (const [program, args] of [
    commandIn(userData, 'spot', '--json'),
    inClone(userData),
    [process.execPath, [COMMAND_LINE, 'spot', '--data', userData]] as const,
  ]) {
    const first = run(program, [...args]);
    await untilText('the program', () => visibleText(row.first()), /Asks to connect/);
    await desk.press('Control+Enter');
    await first;
  }
}

async function measureCommand({ userData }: Terminal): Promise<void> {
  const empty = mkdtempSync(join(tmpdir(), 'touchstone-bare-'));
  const scripts = { bare: `node ${join(ROOT, 'scripts', 'run.mjs')} ${join(empty, 'main.cjs')}` };
  writeFileSync(
    join(empty, 'package.json'),
    JSON.stringify({ name: 'bare', main: 'main.cjs', scripts }),
  );
  writeFileSync(join(empty, 'main.cjs'), 'process.exit(0);');
  const pairs = [
    ['touchstone spot --json', commandIn(userData, 'spot', '--json'), launching(empty)],
    ['npm run cli -- spot --json', inClone(userData), byNpm(empty, 'bare')],
    [
      'the same without npm',
      [process.execPath, [COMMAND_LINE, 'spot', '--json', '--data', userData]],
      [process.execPath, [join(empty, 'main.cjs')]],
    ],
  ] as const;
  for (const [name, command, runtime] of pairs) {
    const ours: number[] = [];
    const bare: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      ours.push(await timed(command));
      bare.push(await timed(runtime));
    }
    const beside = [median(bare), 'what carries it'] as const;
    tellRatio(`programs: ${name}`, median(ours), 'ms', beside, 1.3);
  }
  rmSync(empty, { recursive: true, force: true });
}

const processesSchema = z.array(z.object({ pid: z.int(), name: z.string() }));

async function processorOf({ app }: Terminal): Promise<number> {
  const metrics = await app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().map(({ pid, name }) => ({ pid, name: name ?? '' })),
  );
  const own = processesSchema.parse(metrics).filter(({ name }) => !/practice/i.test(name));
  const used = (): number => own.reduce((sum, { pid }) => sum + processorTimeOf(pid), 0);
  const before = used();
  await sleep(REST_MS);
  return (used() - before) / (REST_MS / 1_000);
}

async function measureWatchers(terminal: Terminal): Promise<void> {
  const before = await processorOf(terminal);
  const watchers: ChildProcess[] = [];
  for (let count = 0; count < WATCHERS; count += 1) {
    const args = [COMMAND_LINE, 'watch', 'spot', '--data', terminal.userData];
    const watcher = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    watchers.push(watcher);
    await once(watcher.stdout, 'data');
  }
  const during = await processorOf(terminal);
  const own = watchers.reduce((sum, { pid }) => sum + processorTimeOf(pid ?? 0), 0);
  await sleep(REST_MS);
  const later = watchers.reduce((sum, { pid }) => sum + processorTimeOf(pid ?? 0), 0);
  for (const watcher of watchers) watcher.kill();
  await Promise.all(watchers.map((watcher) => once(watcher, 'exit')));
  const after = await processorOf(terminal);
  const without = (before + after) / 2;
  tell({
    name: 'programs: 30 that watch, in the terminal',
    value: (during - without) * 100,
    unit: '% of a processor',
    beside: [without * 100, 'the terminal without them'],
    goal: ['≤ 5 %', during - without <= 0.05],
  });
  tell({
    name: 'programs: 30 that watch, themselves',
    value: ((later - own) / (REST_MS / 1_000)) * 100,
    unit: '% of a processor',
  });
}

await measureWaits();
const terminal = await launchTerminal({
  args: ['--practice-seed=7'],
  size: { width: 1_440, height: 900 },
});
try {
  await accepted(terminal);
  await measureCommand(terminal);
  await measureWatchers(terminal);
} finally {
  await terminal.end();
}
