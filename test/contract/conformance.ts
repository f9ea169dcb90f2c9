/**
 * Holds a service against the API document: `npm run conformance` a practice marketplace of its own,
 * `npm run conformance -- --sandbox URL --key KEY` any other.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DIALECT_SEED } from '#practice/testing/dialects/choose.ts';
import { type DialectName, DIALECTS } from '#practice/testing/dialects/dialect.ts';
import { send } from './suite/client.ts';
import { Context, type Setting } from './suite/context.ts';
import { deviationsOf, unlisted } from './suite/deviations.ts';
import { isObject } from './suite/kit.ts';
import { hasLooseErrors, openPractice, PRACTICE } from './suite/practice.ts';
import { judge, type Report, statements, type Verdict } from './suite/run.ts';
import { breathe } from './suite/tokens.ts';

const USAGE = `Usage: npm run conformance -- [options]

Checks every statement of the API document against a service: it holds, it is broken, or it could not be determined, and why.
Without --sandbox and --practice, the service is a practice marketplace of its own. The suite quotes and executes in the
sandbox, changes the listing given with --own-listing and puts it back, and empties the rate-limit bucket of its keys.

  --sandbox URL            base address of the sandbox
  --key KEY                an Admin key of the sandbox
  --read-only KEY          a Read Only key of the sandbox
  --production URL         base address of production; nothing is changed there, and only with --live-key
  --live-key KEY           an Admin key of production
  --legacy URL             host of the older v1 routes
  --not-allowlisted KEY    a live key of an organization off the allowlist
  --no-vault KEY           a live key of an organization without a vault
  --own-listing ID         a sandbox listing of the key's organization
  --promotion CODE         a promotion code that takes something off a buy
  --own-bucket PATH        path and query of a route with a rate-limit configuration of its own
  --speed N                the service's clock runs N times faster (a practice marketplace started with --speed)
  --practice FILE          take all of this from the line that \`npm run practice -- --json --control\` printed
  --dialect NAME           start the practice marketplace in this dialect: what a dialect contradicts is listed, and has to
                           occur; with --sandbox, the dialect that the service is held to speak
  --dialect-seed TEXT      what the dialect chooses where it leaves forms open (default 1)
  --json                   print the report as JSON

It ends with 1 if a statement is broken (in a dialect: if one does not hold that is not listed, or holds that is), and with 2 if it was called in the wrong way.
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
  promotion: { type: 'string' },
  'own-bucket': { type: 'string' },
  speed: { type: 'string' },
  practice: { type: 'string' },
  dialect: { type: 'string' },
  'dialect-seed': { type: 'string' },
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
      promotion: PRACTICE.promotionCode,
      'own-bucket': PRACTICE.ownBucketRoute,
      speed: String(part(line, 'speed')),
      dialect: text(part(line, 'dialect')) || 'documented',
      'dialect-seed': text(part(line, 'dialectSeed')) || DIALECT_SEED,
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

/** A service to hold against the document, and how to let go of it. */
interface Opened {
  readonly context: Context;
  readonly deviations: ReturnType<typeof deviationsOf>;
  readonly close: () => Promise<unknown>;
}

/** The service that the flags name; `undefined` if they do not name one as they should. */
async function open(values: Values): Promise<Opened | undefined> {
  if (values.sandbox === undefined && values.practice === undefined) {
    const spoken = dialectIn(values);
    if (spoken === undefined) return undefined;
    const { context, stop } = await openPractice('conformance', spoken);
    return { context, deviations: deviationsOf(spoken.dialect, spoken.dialectSeed), close: stop };
  }
  const practice =
    values.practice === undefined ? undefined : await practiceValues(values.practice);
  const given: Values = { ...practice?.values, ...values };
  const speed = Number(given.speed ?? '1');
  const spoken = dialectIn(given);
  if (spoken === undefined) return undefined;
  if (given.sandbox === undefined || given.key === undefined || !(speed > 0)) return undefined;
  const control = practice?.control;
  await control?.({ op: 'still', still: true });
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
    promotionCode: given.promotion,
    ownBucketRoute: given['own-bucket'],
    looseErrors: hasLooseErrors(spoken.dialect),
    wait: async (ms) => {
      if (control === undefined) await sleep(Math.ceil(ms / speed));
      else await control({ op: 'advance', ms: Math.ceil(ms) });
    },
    control,
  });
  return {
    context,
    deviations: deviationsOf(spoken.dialect, spoken.dialectSeed),
    close: async () => control?.({ op: 'still', still: false }),
  };
}

/** The dialect that the flags name; `undefined` if there is none of that name. */
function dialectIn(
  values: Values,
): { readonly dialect: DialectName; readonly dialectSeed: string } | undefined {
  const dialect = DIALECTS.find((name) => name === (values.dialect ?? 'documented'));
  return dialect === undefined
    ? undefined
    : { dialect, dialectSeed: values['dialect-seed'] ?? DIALECT_SEED };
}

async function run(values: Values): Promise<void> {
  const opened = await open(values);
  if (opened === undefined) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const { context, deviations, close } = opened;
  const verdicts: Verdict[] = [];
  try {
    for (const statement of statements) {
      await breathe(context);
      const verdict = await judge(statement, context);
      verdicts.push(verdict);
      if (values.json !== true) console.log(lineOf(verdict));
    }
  } finally {
    await close();
  }
  conclude({ verdicts, observations: context.observations }, values.json === true);
  if (deviations.length > 0) concludeDialect(verdicts, deviations, values.json === true);
}

function lineOf({ section, text, outcome, reason }: Verdict): string {
  const more = reason === undefined ? '' : `\n                ${reason}`;
  return `${outcome.padEnd(15)} ${section}: ${text}${more}`;
}

function conclude(report: Report, json: boolean): void {
  const of = (outcome: Verdict['outcome']): readonly Verdict[] =>
    report.verdicts.filter((one) => one.outcome === outcome);
  if (json) console.log(JSON.stringify(report));
  else {
    console.log('\nWhat the document does not show, as seen here:');
    for (const { name, seen } of report.observations)
      console.log(`  ${name}: ${JSON.stringify(seen)}`);
    for (const outcome of ['broken', 'could not tell'] as const) {
      if (of(outcome).length > 0) console.log(`\n${of(outcome).map(lineOf).join('\n')}`);
    }
    const [holds, broken, unclear] = [of('holds'), of('broken'), of('could not tell')];
    console.log(
      `\n${report.verdicts.length} statements: ${holds.length} hold, ${broken.length} broken, ` +
        `${unclear.length} could not be determined`,
    );
  }
  process.exitCode = of('broken').length > 0 ? 1 : 0;
}

/** In a dialect it counts what is not as listed, and nothing else. */
function concludeDialect(
  verdicts: readonly Verdict[],
  deviations: ReturnType<typeof deviationsOf>,
  json: boolean,
): void {
  const { unexpected, missing } = unlisted(verdicts, deviations);
  if (!json) {
    console.log('\nWhat the dialect contradicts, and where that comes from:');
    for (const { text, source } of deviations) console.log(`  ${text}\n    ${source}`);
    console.log(`\n${unexpected.length} do not hold without being listed`);
    for (const verdict of unexpected) console.log(lineOf(verdict));
    console.log(`${missing.length} are listed and hold`);
    for (const { text } of missing) console.log(`  ${text}`);
  }
  process.exitCode = unexpected.length + missing.length > 0 ? 1 : 0;
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
