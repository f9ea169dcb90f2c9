/** Entries of the newest orders, of the vault and of the user, grouped by the product whose book needs them. */
import type { HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import { yieldEvery } from '#domain/collections/yielding.ts';

export interface ProductGroup {
  /** Of the newest orders and of the vault. */
  readonly open: readonly HoldingEntry[];
  readonly own: readonly HoldingEntry[];
}

export interface Groups {
  readonly byProduct: ReadonlyMap<string, ProductGroup>;
  /** The one book that states a discrepancy of an entry where that has no product. */
  readonly statedBy: ReadonlyMap<string, string>;
}

/** The book of entries about something unknown. */
export const NO_PRODUCT = '';

export const NO_GROUP: ProductGroup = { open: [], own: [] };

interface Sources {
  readonly open: readonly HoldingEntry[];
  readonly own: readonly HoldingEntry[];
  /** The entry of an older order; null where there is none. */
  readonly olderEntry: (id: string) => Movement | null;
  /** Lists of the previous groups: one that is equal stays the same object. */
  readonly before: Groups | null;
  readonly rest: () => Promise<void>;
}

/**
 * An entry, its corrections, the lots chosen for it and what came back of it go into the books of all products that one of them
 * names: each of these books then says of its own product what a book of everything would.
 */
export async function groupsOf({ open, own, olderEntry, before, rest }: Sources): Promise<Groups> {
  const after = yieldEvery(rest);
  const backs = new Map<string, string>();
  for (const list of [open, own]) {
    for (const one of list) {
      if (one.kind === 'came-back') backs.set(one.id, one.of);
      await after();
    }
  }
  /** The entry that this one is or is about; the sale where pieces of it came back. */
  const subjectOf = (entry: HoldingEntry): string => {
    const id = 'of' in entry ? entry.of : entry.id;
    return backs.get(id) ?? id;
  };
  const products = new Map<string, Set<string>>();
  const known = new Set<string>();
  const subjects = new Set<string>();
  for (const list of [open, own]) {
    for (const entry of list) {
      subjects.add(subjectOf(entry));
      if ('product' in entry) {
        known.add(entry.id);
        addTo(products, entry.id, entry.product);
      } else if (entry.kind === 'corrected' && entry.as !== null && 'product' in entry.as) {
        addTo(products, subjectOf(entry), entry.as.product);
      }
      await after();
    }
  }
  const groups = new Map<string, { open: HoldingEntry[]; own: HoldingEntry[] }>();
  const groupOf = (product: string): { open: HoldingEntry[]; own: HoldingEntry[] } => {
    const group = groups.get(product) ?? { open: [], own: [] };
    groups.set(product, group);
    return group;
  };
  for (const id of subjects) {
    if (known.has(id)) continue;
    const found = olderEntry(id);
    if (found === null) products.set(id, new Set([NO_PRODUCT]));
    else if (found.kind !== 'came-back') {
      for (const product of products.get(id) ?? []) {
        if (product !== found.product) groupOf(product).open.push(found);
      }
      addTo(products, id, found.product);
    }
    await after();
  }
  const statedBy = new Map<string, string>();
  for (const [kind, list] of [
    ['open', open],
    ['own', own],
  ] as const) {
    for (const entry of list) {
      for (const product of products.get(subjectOf(entry)) ?? [NO_PRODUCT]) {
        groupOf(product)[kind].push(entry);
        if (!statedBy.has(entry.id)) statedBy.set(entry.id, product);
      }
      await after();
    }
  }
  const byProduct = new Map<string, ProductGroup>();
  for (const [product, group] of groups) {
    const { own: same } = before?.byProduct.get(product) ?? NO_GROUP;
    byProduct.set(product, { ...group, own: isSame(same, group.own) ? same : group.own });
  }
  return { byProduct, statedBy };
}

function addTo(products: Map<string, Set<string>>, id: string, product: string): void {
  const of = products.get(id);
  if (of === undefined) products.set(id, new Set([product]));
  else of.add(product);
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((entry, at) => entry === other[at]);
