/** Journals as hledger, Ledger and Beancount read them: what each says is held, what that had cost, and what was gained. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Sums } from './expected.ts';
import { piecesIn } from './strict-readers.ts';

const run = promisify(execFile);
const METALS = 'Assets:Metals:';
const GAIN = 'Income:Gain';

/** In a locale that knows nothing but ASCII: what is accepted there is accepted everywhere. */
async function said(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(program, args, { env: { ...process.env, LC_ALL: 'C' } });
  return stdout;
}

/** The words of its version; null where it is not installed. */
export async function versionOf(program: string): Promise<string | null> {
  try {
    return (await said(program, ['--version'])).split('\n')[0] ?? '';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

interface Found {
  readonly account: string;
  readonly amounts: string;
}

function sumsOf(units: readonly Found[], costs: readonly Found[]): Sums {
  const held = new Map<string, { pieces: bigint; cost: bigint }>();
  for (const { account, amounts } of units) {
    if (!account.startsWith(METALS)) continue;
    const commodity = account.slice(METALS.length);
    const [, quantity = '0'] = /(-?[\d.]+) "?[A-Z]/.exec(amounts) ?? [];
    held.set(commodity, { pieces: piecesIn(quantity), cost: 0n });
  }
  let gain = 0n;
  for (const { account, amounts } of costs) {
    const dollars = dollarsIn(amounts);
    if (account.startsWith(GAIN)) gain -= dollars;
    if (!account.startsWith(METALS)) continue;
    const known = held.get(account.slice(METALS.length));
    if (known !== undefined) known.cost += dollars;
    else if (dollars !== 0n) throw new Error(`${account} has a cost and no units.`);
  }
  return { gain, held };
}

function dollarsIn(amounts: string): bigint {
  const [, sign = '', dollars] = /\$(-?)(\d+(?:\.\d+)?)/.exec(amounts) ?? [];
  return dollars === undefined ? 0n : BigInt(`${sign}${centsText(dollars)}`);
}

const centsText = (dollars: string): string => {
  const [whole = '', digits = ''] = dollars.split('.');
  if (digits.length > 2 && !/^0*$/.test(digits.slice(2))) throw new Error(`No cents: ${dollars}`);
  return whole + digits.slice(0, 2).padEnd(2, '0');
};

export async function throughHledger(path: string): Promise<Sums> {
  await said('hledger', ['-f', path, 'check']);
  const balances = async (...more: readonly string[]): Promise<readonly Found[]> => {
    const csv = await said('hledger', [
      '-f',
      path,
      'balance',
      '--flat',
      '-N',
      '-O',
      'csv',
      ...more,
    ]);
    return csv
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const [, account = '', amounts = ''] = /^"([^"]*)","(.*)"$/.exec(line) ?? [];
        return account === '' ? [] : { account, amounts: amounts.replaceAll('""', '"') };
      });
  };
  return sumsOf(await balances(), await balances('-B'));
}

export async function throughLedger(path: string): Promise<Sums> {
  // Each total apart, one account a line.
  const balances = async (...more: readonly string[]): Promise<readonly Found[]> => {
    const form = '%(account)\\t%(join(scrub(display_total)))\\n';
    const text = await said('ledger', [
      '--args-only',
      '-f',
      path,
      'balance',
      '--flat',
      '--no-total',
      '--balance-format',
      form,
      ...more,
    ]);
    return text.split('\n').flatMap((line) => {
      const [account = '', amounts = ''] = line.split('\t');
      return account === '' ? [] : { account, amounts };
    });
  };
  return sumsOf(await balances(), await balances('-B'));
}

export async function throughBeancount(path: string): Promise<Sums> {
  await said('bean-check', [path]);
  const query =
    'SELECT account, sum(units(position)) AS units, sum(cost(position)) AS cost GROUP BY account';
  const csv = await said('bean-query', ['-f', 'csv', '-m', path, query]);
  const [head = [], ...rows] = csv
    .split('\n')
    .filter((line) => line.includes(','))
    .map((line) => line.split(',').map((cell) => cell.trim()));
  // It ends well whatever went wrong.
  if (head[0] !== 'account') throw new Error(`bean-query: ${csv}`);
  const units: Found[] = [];
  const costs: Found[] = [];
  for (const [account = '', ...cells] of rows) {
    const under = (name: string): string => cells[head.indexOf(name) - 1] ?? '';
    const commodity = account.slice(METALS.length);
    const quantity = under(`units (${commodity})`);
    if (quantity !== '') units.push({ account, amounts: `${quantity} ${commodity}` });
    costs.push({ account, amounts: under('cost (USD)').replace(/^(?=.)/, '$') });
  }
  return sumsOf(units, costs);
}
