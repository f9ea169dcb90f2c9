/**
 * What rows say of their products, kept once: the variants of a product say the same, and of what the product is nine words in
 * ten are another one's too.
 */
import { isSameKind, isSameProduct, type RowKind, type RowProduct } from './row-shape.ts';

/** Different kinds that are looked for; with more of them, they are no longer what many products have alike. */
const MOST_KINDS = 20_000;
const MOST_WORDS = 20_000;

export interface RowFacts extends RowProduct {
  readonly kind: RowKind;
}

export class SharedFacts {
  readonly #kinds = new Map<string, RowKind>();
  /** By the list of attributes, which the rows of a message share that are of one kind. */
  readonly #kindsTold = new WeakMap<RowKind['attributes'], RowKind>();
  readonly #words = new Map<string, string>();
  /** Variants of a product come one after the other. */
  #last: RowFacts | null = null;

  /** @param before those of the row as it was; the same object where nothing in them is other */
  of(row: RowProduct & RowKind, before: RowFacts | null): RowFacts {
    for (const known of [before, this.#last]) {
      if (known !== null && isSameProduct(known, row) && isSameKind(known.kind, row)) {
        this.#last = known;
        return known;
      }
    }
    const { productId, title, sku } = row;
    const last = this.#last?.productId === productId ? this.#last : before;
    const facts = {
      productId: last?.productId === productId ? last.productId : productId,
      title: last?.title === title ? last.title : title,
      sku: last?.sku === sku ? last.sku : sku,
      kind: last !== null && isSameKind(last.kind, row) ? last.kind : this.#kindOf(row),
    };
    this.#last = facts;
    return facts;
  }

  word(text: string): string {
    const known = this.#words.get(text);
    if (known !== undefined) return known;
    if (this.#words.size < MOST_WORDS) this.#words.set(text, text);
    return text;
  }

  #kindOf(row: RowKind): RowKind {
    const told = this.#kindsTold.get(row.attributes);
    if (told !== undefined && isSameKind(told, row)) return told;
    const kind = this.#sharedKind(row);
    this.#kindsTold.set(row.attributes, kind);
    return kind;
  }

  #sharedKind(row: RowKind): RowKind {
    const kind = {
      material: row.material,
      category: this.#maybe(row.category),
      subCategory: this.#maybe(row.subCategory),
      isNumismatic: row.isNumismatic,
      manufacturer: this.#maybe(row.manufacturer),
      attributes: row.attributes.map((attribute) => this.word(attribute)),
      certificate: this.#maybe(row.certificate),
      isCertified: row.isCertified,
      isIra: row.isIra,
      isEsg: row.isEsg,
      weightText: this.#maybe(row.weightText),
      purityText: this.#maybe(row.purityText),
      fine: row.fine,
      doubt: row.doubt,
      pictures: row.pictures,
      isFound: row.isFound,
    };
    const name = JSON.stringify(Object.values(kind));
    const known = this.#kinds.get(name);
    if (known !== undefined) return known;
    if (this.#kinds.size < MOST_KINDS) this.#kinds.set(name, kind);
    return kind;
  }

  #maybe(text: string | null): string | null {
    return text === null ? null : this.word(text);
  }
}
