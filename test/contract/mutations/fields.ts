/** Leaves out and mistypes every field of every answer, to find those that no statement of the suite looks at. */
import { type RouteId, routes } from '#contract/api/routes/routes.ts';
import { isObject } from '../suite/kit.ts';
import { BROKE_OFF, statements } from '../suite/run.ts';
import { Bench, reachedBy } from './bench.ts';
import { edited, everywhere, LEFT_OUT, mutation, onAnswer } from './breakage.ts';
import type { Touched } from './proxy.ts';

/** Fields of the practice marketplace that the API document does not show, by route; `''` is all of its answer. */
const notShown: Partial<Record<RouteId, readonly string[]>> = {
  createBuyQuoteV1: [''],
  refreshBuyQuoteV1: [''],
  executeBuyV1: ['success', 'data.processedOrderIds'],
  createSellQuoteV1: [''],
  refreshSellQuoteV1: [''],
  executeSellV1: ['success', 'data.status'],
  executeBuyQuoteV2: ['success'],
  executeSellQuoteV2: ['success'],
  getBuyOptionalsV2: ['errors.'],
  getSellOptionalsV2: ['errors.'],
  getListingConflictsV2: [''],
  getPaymentMethods: ['success', 'data.*.label'],
  getTradingStatus: [''],
  getPurchaseOrder: [''],
  getSaleOrders: [''],
  getProductsV1: [''],
  searchProducts: [''],
  getSpotPrices: [''],
};

/** Fields that the document calls optional, and that no record has to have. */
const mayBeAbsent = /\.disclaimer$/;

/** What is done to a field. */
const harms = {
  'left out': () => LEFT_OUT,
  'of another type': (old: unknown) => {
    if (old === undefined) return undefined;
    if (typeof old === 'number') return 'text';
    return Array.isArray(old) || isObject(old) ? 'neither list nor object' : 7.5;
  },
} as const;

export interface FieldReport {
  readonly tried: number;
  readonly red: number;
  /** No statement is broken, and some cannot be determined any more: fields that may be absent. */
  readonly unclear: readonly string[];
  /** Fields that are documented, and that no statement misses. */
  readonly unnoticed: readonly string[];
}

/** Paths of all fields in a JSON value, with `*` for every element of a list. */
function pathsIn(value: unknown, path: string, found: Set<string>): void {
  const named = path !== '' && !path.endsWith('*');
  if (named) found.add(path);
  const inner = (name: string): string => (path === '' ? name : `${path}.${name}`);
  if (Array.isArray(value)) for (const one of value.slice(0, 5)) pathsIn(one, inner('*'), found);
  else if (isObject(value))
    for (const [name, one] of Object.entries(value)) pathsIn(one, inner(name), found);
}

/** The fields of each route's answers, as the suite sees them. */
async function seenFields(): Promise<ReadonlyMap<RouteId, ReadonlySet<string>>> {
  const seen = new Map<RouteId, Set<string>>();
  const bench = await Bench.open('fields');
  const watching = everywhere(() => async (asked, forward) => {
    const answer = await forward();
    const { route } = asked;
    if (answer.status === 200 && route !== undefined && asked.host !== 'production') {
      const found = seen.get(route) ?? new Set();
      pathsIn(answer.json, '', found);
      seen.set(route, found);
    }
    return answer;
  });
  try {
    await bench.under(mutation('none: watching', watching), statements);
  } finally {
    await bench.close();
  }
  return seen;
}

function isShown(route: RouteId, path: string): boolean {
  return notShown[route]?.some((prefix) => path.startsWith(prefix)) !== true;
}

/** Harms every field, one after the other, and looks for a statement that is broken by it. */
export async function sweepFields(
  touched: ReadonlyMap<string, Touched>,
  say: (line: string) => void,
): Promise<FieldReport> {
  const report = { tried: 0, red: 0, unclear: [] as string[], unnoticed: [] as string[] };
  for (const [route, paths] of await seenFields()) {
    const bench = await Bench.open('fields');
    try {
      for (const path of [...paths].filter((one) => isShown(route, one))) {
        for (const [harm, change] of Object.entries(harms)) {
          if (harm === 'left out' && mayBeAbsent.test(path)) continue;
          const name = `${routes[route].method} ${routes[route].path} ${path} ${harm}`;
          const outcome = await worstOutcome(bench, route, path, change, touched);
          report.tried += 1;
          if (outcome === 'broken') report.red += 1;
          else if (outcome === 'could not tell') report.unclear.push(name);
          else report.unnoticed.push(name);
          if (outcome !== 'broken') say(`${outcome.padEnd(15)} ${name}`);
        }
      }
    } finally {
      await bench.close();
    }
  }
  return report;
}

async function worstOutcome(
  bench: Bench,
  route: RouteId,
  path: string,
  change: (old: unknown) => unknown,
  touched: ReadonlyMap<string, Touched>,
): Promise<'broken' | 'could not tell' | 'unnoticed'> {
  const harmed = mutation(
    path,
    onAnswer(route, (answer) => ({ ...answer, json: edited(answer.json, path, change) })),
  );
  let worst: 'could not tell' | 'unnoticed' = 'unnoticed';
  for (const statement of reachedBy(harmed, touched)) {
    const [verdict] = await bench.under(harmed, [statement]);
    if (verdict?.reason?.startsWith(BROKE_OFF))
      throw new Error(`${path}: ${verdict.text} ${verdict.reason}`);
    if (verdict?.outcome === 'broken') return 'broken';
    if (verdict?.outcome === 'could not tell') worst = 'could not tell';
  }
  return worst;
}
