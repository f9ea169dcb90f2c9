/**
 * `npm run conformance:mutations`: puts a proxy in front of a practice marketplace, breaks one thing after the other, and
 * demands that exactly the statements of the contract suite concerned turn red, and that none of them breaks off.
 */
import { parseArgs } from 'node:util';
import { mutations } from './all.ts';
import { sweepFields } from './fields.ts';
import { Bench, offencesOf, reachedBy, touchedBy } from './bench.ts';

const USAGE = `Usage: npm run conformance:mutations -- [options]

  --only TEXT   only mutations whose name or statement contains TEXT
  --fields      leave out and mistype every documented field of every answer instead: each must be missed by a statement
  --all         judge every statement under every mutation, not only those that ask for what it breaks
`;

async function run(only: readonly string[], everything: boolean): Promise<number> {
  const wanted = mutations.filter(({ text, mutation }) =>
    only.some((part) => `${text}: ${mutation.name}`.includes(part)),
  );
  const touched = await touchedBy();
  let bad = 0;
  let judged = 0;
  for (const { text, mutation } of wanted) {
    const concerned = reachedBy(everything ? { ...mutation, touches: 'all' } : mutation, touched);
    const bench = await Bench.open('mutations');
    try {
      const verdicts = await bench.under(mutation, concerned);
      judged += verdicts.length;
      const offences = offencesOf(text, mutation, verdicts);
      if (!verdicts.some((verdict) => verdict.text === text)) offences.push(`not reached: ${text}`);
      bad += offences.length > 0 ? 1 : 0;
      console.log(`${offences.length > 0 ? 'WRONG' : 'red  '} ${text}: ${mutation.name}`);
      for (const offence of offences) console.log(`        ${offence}`);
    } finally {
      await bench.close();
    }
  }
  const statements = new Set(wanted.map(({ text }) => text)).size;
  console.log(
    `\n${wanted.length} mutations of ${statements} statements, ${judged} checks: ` +
      `${wanted.length - bad} turn exactly the statements concerned red, ${bad} do not`,
  );
  return bad === 0 ? 0 : 1;
}

async function runFields(): Promise<number> {
  const { tried, red, unclear, unnoticed } = await sweepFields(await touchedBy(), console.log);
  console.log(
    `\n${tried} fields left out or mistyped: ${red} break a statement, ${unclear.length} leave some that could not be ` +
      `answer, ${unnoticed.length} are missed by none`,
  );
  return unnoticed.length === 0 ? 0 : 1;
}

try {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      all: { type: 'boolean' },
      fields: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) console.log(USAGE);
  else if (values.fields === true) process.exitCode = await runFields();
  else process.exitCode = await run(values.only ?? [''], values.all === true);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.error(`\n${USAGE}`);
  process.exitCode = 2;
}
