/** Holds the API document against a service: `npm run conformance -- --sandbox URL --key KEY`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Reply, send } from './suite/client.ts';
import { Context, type Setting } from './suite/context.ts';
import { isObject } from './suite/kit.ts';
import { judge, type Report, statements, type Verdict } from './suite/run.ts';

const USAGE = `Usage: npm run conformance -- --sandbox URL --key KEY [options]

Checks every statement of the API document against a service. It quotes and executes in the sandbox, changes the
listing given with --own-listing and puts it back, and empties the rate-limit bucket of its key.

  --sandbox URL            base address of the sandbox
  --key KEY                an Admin key of the sandbox
  --read-only KEY          a Read Only key of the sandbox
  --production URL         base address of production; only reads, and only with --live-key
  --live-key KEY           an Admin key of production
  --legacy URL             host of the older v1 routes
  --not-allowlisted KEY    a live key of an organization off the allowlist
  --no-vault KEY           a live key of an organization without a vault
  --own-listing ID         a sandbox listing of the key's organization
  --speed N                the service's clock runs N times faster (a practice marketplace started with --speed)
  --practice FILE          take all of this from the line that \`npm run practice -- --json\` printed
  --json                   print the report as JSON
`;

const flags = {
  sandbox: { type: 'string' },
  key: { type: 'string' },
  'read-only': { type: 'string' },
  production: { type: 'string' },
  'live-key': { type: 'string' },
  legacy: { type: 'string' },
  'not-allowlisted': { type: 'string' },
  'no-vault': { type: 'string' },
  'own-listing': { type: 'string' },
  speed: { type: 'string' },
  practice: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof read>['values'];

function read() {
  return parseArgs({ options: flags, strict: true, allowPositionals: false });
}

/** What the line of a practice marketplace says, in the words of the flags. */
async function practiceValues(
  file: string,
): Promise<{ values: Values; control: Setting['control'] }> {
  const { readFile } = await import('node:fs/promises');
  const line: unknown = JSON.parse(await readFile(file, 'utf8'));
  const part = (value: unknown, name: string): unknown =>
    isObject(value) ? value[name] : undefined;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const keys = part(line, 'keys');
  const controlServer = part(line, 'control');
  const url = text(part(controlServer, 'url'));
  const token = text(part(controlServer, 'token'));
  return {
    values: {
      sandbox: text(part(line, 'sandbox')),
      key: text(part(part(keys, 'sandbox'), 'admin')),
      'read-only': text(part(part(keys, 'sandbox'), 'readOnly')),
      production: text(part(line, 'production')),
      'live-key': text(part(part(keys, 'live'), 'admin')),
      legacy: text(part(line, 'legacy')),
      'not-allowlisted': text(part(keys, 'notAllowlisted')),
      'no-vault': text(part(keys, 'noVault')),
      'own-listing': text(part(line, 'ownListingId')),
      speed: String(part(line, 'speed')),
    },
    control:
      controlServer === undefined ? undefined : (operation) => operate(url, token, operation),
  };
}

async function operate(url: string, token: string, operation: object): Promise<unknown> {
  const ask = { body: operation, headers: { authorization: `Bearer ${token}` } };
  const reply = await send({ base: url, key: undefined }, 'POST', '', ask);
  if (reply.status !== 200) throw new Error(`The control server answers ${reply.status}.`);
  return reply.json;
}

function tokens(reply: Reply): number {
  return Number(reply.headers['x-ratelimit-remaining'] ?? '120');
}

/** Waits until the next statement has the tokens it may need. */
async function breathe(context: Context): Promise<void> {
  for (;;) {
    const left = tokens(await context.send('GET', '/healthcheck/v1'));
    if (left >= 60) return;
    await context.wait((60 - left) * 1_000);
  }
}

async function run(values: Values): Promise<void> {
  const practice =
    values.practice === undefined ? undefined : await practiceValues(values.practice);
  const given: Values = { ...practice?.values, ...values };
  const speed = Number(given.speed ?? '1');
  if (given.sandbox === undefined || given.key === undefined || !(speed > 0)) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const context = new Context({
    sandbox: given.sandbox.replace(/\/$/, ''),
    sandboxAdmin: given.key,
    sandboxReadOnly: given['read-only'],
    production: given.production,
    liveAdmin: given['live-key'],
    legacy: given.legacy,
    notAllowlisted: given['not-allowlisted'],
    noVault: given['no-vault'],
    ownListingId: given['own-listing'],
    wait: (ms) => sleep(Math.ceil(ms / speed)),
    control: practice?.control,
  });
  const verdicts: Verdict[] = [];
  for (const statement of statements) {
    await breathe(context);
    const verdict = await judge(statement, context);
    verdicts.push(verdict);
    if (given.json !== true) console.log(lineOf(verdict));
  }
  conclude({ verdicts, observations: context.observations }, given.json === true);
}

function lineOf({ section, text, verdict, detail }: Verdict): string {
  const more = detail === undefined ? '' : `\n                  ${detail}`;
  return `${verdict.padEnd(15)} ${section}: ${text}${more}`;
}

function conclude(report: Report, json: boolean): void {
  const count = (verdict: Verdict['verdict']): number =>
    report.verdicts.filter((one) => one.verdict === verdict).length;
  if (json) console.log(JSON.stringify(report));
  else {
    console.log('\nWhat the document does not show, as seen here:');
    for (const { name, seen } of report.observations)
      console.log(`  ${name}: ${JSON.stringify(seen)}`);
    console.log(
      `\n${count('holds')} hold, ${count('differs')} differ, ${count('could not tell')} could not be told`,
    );
  }
  process.exitCode = count('differs') > 0 ? 1 : 0;
}

try {
  const { values } = read();
  if (values.help === true) console.log(USAGE);
  else await run(values);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.error(`\n${USAGE}`);
  process.exitCode = 2;
}
