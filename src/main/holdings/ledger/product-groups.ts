/** What the newest orders, the vault and the user tell, by the product whose book needs it. Pure. */
import type { HoldingEntry, Movement } from '#domain/holdings/entries.ts';

export interface ProductGroup {
  /** Of orders and of the vault. */
  readonly open: readonly HoldingEntry[];
  readonly own: readonly HoldingEntry[];
}

export interface Groups {
  readonly byProduct: ReadonlyMap<string, ProductGroup>;
  /** Which of the books that have an entry states what is wrong with it, where that is of no product. */
  readonly statedBy: ReadonlyMap<string, string>;
}

/** What is said of something that nobody tells stands in the book of no product. */
export const NO_PRODUCT = '';

export const NO_GROUP: ProductGroup = { open: [], own: [] };

/**
 * An entry, what corrects it, what is chosen for it and what came back of it go into the books of all products that one of them
 * names: each of these books then says of its own product what a book of everything would.
 *
 * @param settled what an older order tells of this entry; null where none does
 * @param before lists of the groups of before: one that is the same stays the same object
 */
export function groupsOf(
  open: readonly HoldingEntry[],
  own: readonly HoldingEntry[],
  settled: (id: string) => Movement | null,
  before: Groups | null,
): Groups {
  const all = [...open, ...own];
  const backs = new Map(all.flatMap((one) => (one.kind === 'came-back' ? [[one.id, one.of]] : [])));
  /** The entry that it is, or that it says something of; the sale where pieces of it came back. */
  const saidOf = (entry: HoldingEntry): string => {
    const id = 'of' in entry ? entry.of : entry.id;
    return backs.get(id) ?? id;
  };
  const touched = productsById(all, saidOf);
  const elsewhere = new Map<string, Movement>();
  for (const id of unknownIn(all, saidOf)) {
    const found = settled(id);
    if (found === null) {
      // Nobody tells of it: what it would be, were it told, is of no interest.
      touched.set(id, new Set([NO_PRODUCT]));
      continue;
    }
    elsewhere.set(id, found);
    if (found.kind !== 'came-back') addTo(touched, id, found.product);
  }
  const groups = new Map<string, { open: HoldingEntry[]; own: HoldingEntry[] }>();
  const statedBy = new Map<string, string>();
  const groupOf = (product: string): { open: HoldingEntry[]; own: HoldingEntry[] } => {
    const group = groups.get(product) ?? { open: [], own: [] };
    groups.set(product, group);
    return group;
  };
  for (const [id, found] of elsewhere) {
    for (const product of touched.get(id) ?? []) {
      if (found.kind !== 'came-back' && product !== found.product)
        groupOf(product).open.push(found);
    }
  }
  for (const kind of ['open', 'own'] as const) {
    for (const entry of kind === 'open' ? open : own) {
      const products = touched.get(saidOf(entry)) ?? [NO_PRODUCT];
      for (const product of products) {
        groupOf(product)[kind].push(entry);
        if (!statedBy.has(entry.id)) statedBy.set(entry.id, product);
      }
    }
  }
  const byProduct = new Map<string, ProductGroup>();
  for (const [product, group] of groups) {
    const known = before?.byProduct.get(product) ?? NO_GROUP;
    byProduct.set(product, {
      open: group.open,
      own: isSame(known.own, group.own) ? known.own : group.own,
    });
  }
  return { byProduct, statedBy };
}

type SaidOf = (entry: HoldingEntry) => string;

function productsById(entries: readonly HoldingEntry[], saidOf: SaidOf): Map<string, Set<string>> {
  const touched = new Map<string, Set<string>>();
  for (const entry of entries) {
    if ('product' in entry) addTo(touched, entry.id, entry.product);
    else if (entry.kind === 'corrected' && entry.as !== null && 'product' in entry.as) {
      addTo(touched, saidOf(entry), entry.as.product);
    }
  }
  return touched;
}

/** Of these something is said, and none of the entries is one. */
function unknownIn(entries: readonly HoldingEntry[], saidOf: SaidOf): ReadonlySet<string> {
  const told = new Set(entries.flatMap((entry) => ('product' in entry ? entry.id : [])));
  return new Set(entries.map(saidOf).filter((id) => !told.has(id)));
}

function addTo(touched: Map<string, Set<string>>, id: string, product: string): void {
  const products = touched.get(id);
  if (products === undefined) touched.set(id, new Set([product]));
  else products.add(product);
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((entry, at) => entry === other[at]);
