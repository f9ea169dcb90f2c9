/** A market row as both processes have it; the contract of the bridge says the same to whoever reads it from there. */
import { type ContentDoubt, isSameDoubt } from '#domain/metal/content/content-doubt.ts';
import { type FineContent, isSameContent } from '#domain/metal/fine-weight.ts';
import type { Material } from '#domain/metal/material.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Ppm } from '../premium.ts';

/** Best listing or best offer. */
export interface RowSide {
  readonly id: string;
  readonly price: Cents;
  readonly readIn?: 'dollars';
  readonly quantity: number | null;
  readonly premium: Ppm | null;
  /** Epoch ms. */
  readonly expiresAt: number | null;
}

/** What many products have alike. */
export interface RowKind {
  readonly material: Material | null;
  readonly category: string | null;
  readonly subCategory: string | null;
  readonly isNumismatic: boolean | null;
  readonly manufacturer: string | null;
  readonly attributes: string[];
  readonly certificate: string | null;
  readonly isCertified: boolean;
  readonly isIra: boolean;
  readonly isEsg: boolean;
  readonly weightText: string | null;
  readonly purityText: string | null;
  readonly fine: FineContent | null;
  /** Null for a content that is certain, or not known at all. */
  readonly doubt: ContentDoubt | null;
  readonly pictures: number;
  readonly isFound: boolean;
}

/** What the variants of a product have alike, as a rule. */
export interface RowProduct {
  readonly productId: string;
  readonly title: string;
  readonly sku: string | null;
}

/** Prices that could not be read, as they came. */
export interface UnreadPrices {
  readonly bid?: string;
  readonly ask?: string;
}

export interface RowShape extends RowProduct, RowKind {
  readonly key: string;
  readonly variantId: string | null;
  readonly variantTitle: string;
  readonly bid: RowSide | null;
  readonly ask: RowSide | null;
  readonly unread?: UnreadPrices;
  /** Epoch ms. */
  readonly fetchedAt: number;
}

/** Whether both say the same of the product. */
export const isSameProduct = (one: RowProduct, other: RowProduct): boolean =>
  one.productId === other.productId && one.title === other.title && one.sku === other.sku;

export const isSameKind = (one: RowKind, other: RowKind): boolean =>
  one.material === other.material &&
  one.category === other.category &&
  one.subCategory === other.subCategory &&
  one.isNumismatic === other.isNumismatic &&
  one.manufacturer === other.manufacturer &&
  one.certificate === other.certificate &&
  one.isCertified === other.isCertified &&
  one.isIra === other.isIra &&
  one.isEsg === other.isEsg &&
  one.weightText === other.weightText &&
  one.purityText === other.purityText &&
  one.pictures === other.pictures &&
  one.isFound === other.isFound &&
  isSameContent(one.fine, other.fine) &&
  isSameDoubt(one.doubt, other.doubt) &&
  (one.attributes === other.attributes ||
    (one.attributes.length === other.attributes.length &&
      one.attributes.every((attribute, at) => attribute === other.attributes[at])));

export const isSameUnread = (
  one: UnreadPrices | undefined,
  other: UnreadPrices | undefined,
): boolean => one === other || (one?.bid === other?.bid && one?.ask === other?.ask);
