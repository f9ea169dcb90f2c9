/**
 * Services that nobody has seen: the same content in names, nesting, numbers, envelopes and pages of their own. A service
 * says everything that the documented answer says, so what is missing afterwards was lost in reading.
 */
import { isRecord } from '#contract/api/reading/tolerant-values.ts';
import type { CallableId } from '#contract/api/routes/routes.ts';
import type { Random } from './malformed.ts';

const pick = <T>(random: Random, choices: readonly [T, ...T[]]): T =>
  choices[Math.floor(random() * choices.length)] ?? choices[0];

/** How one service writes. */
export interface Service {
  readonly names: 'camel' | 'snake' | 'pascal';
  readonly list:
    'documented' | 'bare' | 'items' | 'results' | 'data.rows' | 'response.data' | 'payload';
  readonly record: 'documented' | 'bare' | 'data' | 'result' | 'response.data' | 'payload';
  readonly numbers: 'numbers' | 'text' | 'text with decimals';
  readonly money: 'plain' | 'object' | 'value' | 'cents' | 'dollars' | 'written';
  readonly totals: 'flat' | 'totals' | 'summary' | 'pricing';
  readonly times: 'iso' | 'database' | 'seconds' | 'milliseconds';
  readonly lines: 'lineItems' | 'items' | 'lines';
  readonly product: 'object' | 'flat' | 'title';
  readonly quantity: 'quantity' | 'qty';
  readonly pages: 'beside' | 'meta' | 'pagination' | 'text';
  readonly empty: 'list' | 'null';
  readonly extras: boolean;
}

export function serviceOf(random: Random): Service {
  return {
    names: pick(random, ['camel', 'snake', 'pascal']),
    list: pick(random, [
      'documented',
      'bare',
      'items',
      'results',
      'data.rows',
      'response.data',
      'payload',
    ]),
    record: pick(random, ['documented', 'bare', 'data', 'result', 'response.data', 'payload']),
    numbers: pick(random, ['numbers', 'text', 'text with decimals']),
    money: pick(random, ['plain', 'object', 'value', 'cents', 'dollars', 'written']),
    totals: pick(random, ['flat', 'totals', 'summary', 'pricing']),
    times: pick(random, ['iso', 'database', 'seconds', 'milliseconds']),
    lines: pick(random, ['lineItems', 'items', 'lines']),
    product: pick(random, ['object', 'flat', 'title']),
    quantity: pick(random, ['quantity', 'qty']),
    pages: pick(random, ['beside', 'meta', 'pagination', 'text']),
    empty: pick(random, ['list', 'null']),
    extras: random() < 0.5,
  };
}

type Tree = Readonly<Record<string, unknown>>;

/** Every object in its new form, the innermost first. */
function retold(tree: unknown, tell: (node: Tree) => Tree): unknown {
  if (Array.isArray(tree)) return tree.map((one: unknown) => retold(one, tell));
  if (!isRecord(tree)) return tree;
  return tell(
    Object.fromEntries(Object.entries(tree).map(([name, one]) => [name, retold(one, tell)])),
  );
}

const MONEY: ReadonlySet<string> = new Set([
  'price',
  'total',
  'subtotal',
  'amount',
  'salesTax',
  'fee',
]);
/** The total of a page is a count of rows. */
const isCents = (name: string, node: Tree): boolean =>
  MONEY.has(name) && typeof node[name] === 'number' && !Array.isArray(node['data']);

function moneyAs({ money }: Service): (node: Tree) => Tree {
  const written = (cents: number): unknown => {
    switch (money) {
      case 'plain':
        return cents;
      case 'object':
        return { amount: cents, currency: 'USD' };
      case 'value':
        return { value: cents, currencyCode: 'USD' };
      case 'cents':
        return { cents };
      case 'dollars':
        return cents / 100;
      case 'written':
        return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    }
  };
  return (node) =>
    'amount' in node && 'currency' in node
      ? node
      : mapped(node, (value, name) =>
          isCents(name, node) && typeof value === 'number' ? written(value) : value,
        );
}

function mapped(node: Tree, change: (value: unknown, name: string) => unknown): Tree {
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, change(value, name)]),
  );
}

function numbersAs({ numbers }: Service): (node: Tree) => Tree {
  if (numbers === 'numbers') return (node) => node;
  return (node) =>
    mapped(node, (value) => {
      if (typeof value !== 'number') return value;
      return numbers === 'text' || !Number.isInteger(value) ? String(value) : `${String(value)}.00`;
    });
}

const ISO = /^\d{4}-\d{2}-\d{2}T.*Z$/;

function timesAs({ times }: Service): (node: Tree) => Tree {
  const written = (time: string): unknown => {
    switch (times) {
      case 'iso':
        return time;
      case 'database':
        return `${time.replace('T', ' ').replace('Z', '')}000+00`;
      case 'seconds':
        // Only where nothing is lost: a service that counts seconds has none between.
        return Date.parse(time) % 1000 === 0 ? Date.parse(time) / 1000 : time;
      case 'milliseconds':
        return Date.parse(time);
    }
  };
  return (node) =>
    mapped(node, (value) =>
      typeof value === 'string' && ISO.test(value) ? written(value) : value,
    );
}

function without(node: Tree, ...names: readonly string[]): Tree {
  return Object.fromEntries(Object.entries(node).filter(([name]) => !names.includes(name)));
}

/** Lines, quantities and products of quotes and orders. */
function linesAs(service: Service): (node: Tree) => Tree {
  return (node) => {
    if (!Array.isArray(node['lineItems'])) return node;
    const lines = node['lineItems'].map((line: unknown) =>
      isRecord(line) ? lineAs(service, line) : line,
    );
    return { ...without(node, 'lineItems'), [service.lines]: lines };
  };
}

function lineAs({ product, quantity }: Service, line: Tree): Tree {
  const counted =
    quantity in line ? line : { ...without(line, 'quantity'), [quantity]: line['quantity'] };
  const { product: item, variant } = line;
  if (product === 'object' || !isRecord(item)) return counted;
  const of = isRecord(variant) ? variant : {};
  // A title alone says less; it is given where there is no more.
  const isTitleOnly = product === 'title' && Object.keys(item).length === 1;
  if (isTitleOnly) return { ...counted, product: item['title'] };
  if (Object.keys(item).some((name) => !['id', 'title', 'sku', 'material'].includes(name)))
    return counted;
  return {
    ...without(counted, 'product', 'variant'),
    ...(item['id'] === undefined ? {} : { productId: item['id'] }),
    productTitle: item['title'],
    sku: item['sku'],
    material: item['material'],
    ...(of['id'] === undefined ? {} : { variantId: of['id'] }),
    variantTitle: of['title'],
  };
}

function totalsAs({ totals }: Service): (node: Tree) => Tree {
  return (node) => {
    if (totals === 'flat' || !('total' in node) || !('subtotal' in node)) return node;
    const { total, subtotal } = node;
    return { ...without(node, 'total', 'subtotal'), [totals]: { total, subtotal } };
  };
}

function namesAs({ names }: Service): (node: Tree) => Tree {
  const written = (name: string): string => {
    switch (names) {
      case 'camel':
        return name;
      case 'snake':
        return name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      case 'pascal':
        return name.replace(/^[a-z]/, (letter) => letter.toUpperCase());
    }
  };
  return (node) =>
    Object.fromEntries(Object.entries(node).map(([name, value]) => [written(name), value]));
}

const emptiesAs =
  ({ empty }: Service) =>
  (node: Tree): Tree =>
    empty === 'list'
      ? node
      : mapped(node, (value) => (Array.isArray(value) && value.length === 0 ? null : value));

const withExtras =
  ({ extras }: Service) =>
  (node: Tree): Tree =>
    extras ? { ...node, revision: 'r3', links: { self: '/x' }, flags: [] } : node;

const EXTENTS = ['total', 'limit', 'offset'];

function enveloped(service: Service, body: unknown): unknown {
  const inside = isRecord(body) && 'data' in body ? body['data'] : body;
  const beside = isRecord(body) && 'data' in body ? without(body, 'data', 'success') : {};
  return Array.isArray(inside)
    ? listIn(service, inside, beside)
    : recordIn(service, inside, beside);
}

function recordIn({ record }: Service, inside: unknown, beside: Tree): unknown {
  switch (record) {
    case 'documented':
    case 'data':
      return { success: true, data: inside, ...beside };
    case 'bare':
      return inside;
    case 'result':
      return { result: inside };
    case 'response.data':
      return { response: { data: inside } };
    case 'payload':
      return { payload: inside };
  }
}

function listIn({ list, pages }: Service, inside: readonly unknown[], beside: Tree): unknown {
  const extents = Object.fromEntries(
    Object.entries(beside).filter(([name]) => EXTENTS.includes(name)),
  );
  const rest = without(beside, ...EXTENTS);
  const paged = {
    beside: extents,
    meta: { meta: extents },
    pagination: 'pagination' in rest ? extents : { pagination: extents },
    text: mapped(extents, (value) => (typeof value === 'number' ? String(value) : value)),
  }[pages];
  switch (list) {
    case 'documented':
      return { data: inside, ...rest, ...paged };
    case 'bare':
      return Object.keys(beside).length === 0 ? inside : { data: inside, ...rest, ...paged };
    case 'items':
      return { items: inside, ...rest, ...paged };
    case 'results':
      return { results: inside, ...rest, ...paged };
    case 'data.rows':
      return { data: { rows: inside, ...rest, ...paged } };
    case 'response.data':
      return { response: { data: inside, ...rest, ...paged } };
    case 'payload':
      return { payload: inside, ...rest, ...paged };
  }
}

/** Spot names its unit in the document's own form; without that name a price in cents is the document's default. */
const KEEPS_MONEY: ReadonlySet<CallableId> = new Set<CallableId>(['getSpotPrices']);

/** The documented answer of a route as the service writes it. */
export function inFormOf(service: Service, id: CallableId, body: unknown): unknown {
  const steps = [
    ...(KEEPS_MONEY.has(id) ? [] : [moneyAs(service)]),
    timesAs(service),
    linesAs(service),
    totalsAs(service),
    emptiesAs(service),
  ];
  const content = steps.reduce((so, step) => retold(so, step), body);
  const whole = enveloped(service, content);
  return [numbersAs(service), withExtras(service), namesAs(service)].reduce(
    (so, step) => retold(so, step),
    whole,
  );
}
