/** The trades an order can mean, given the products that match its words. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import type { StatedFineness } from '#domain/phrase/fineness.ts';
import type { Phrase } from '#domain/phrase/phrase.ts';
import type { Side } from '#domain/market/side.ts';
import type { SearchTerm } from '#main/market/search/vocabulary.ts';
import {
  type ProductCandidate,
  rankCandidates,
  closestFits,
  likelyVariants,
  ofUsualSize,
} from './candidates.ts';
import type { Roles } from './number-roles.ts';
import type { ReadingContext, Trade, TradeScope, TradeSize } from './types.ts';

export interface Interpretation {
  readonly kind: 'meant';
  /** Equally likely, best first; a single one needs no question. */
  readonly equals: readonly Trade[];
  /** Less likely. */
  readonly others: readonly Trade[];
  /** What to ask about several. */
  readonly what: 'product' | 'variant' | 'metal';
}

export interface TradeRequest {
  readonly phrase: Phrase;
  readonly side: Side;
  readonly terms: readonly SearchTerm[];
  /** Matching the phrase. */
  readonly rows: readonly MarketRow[];
  readonly roles: Roles;
  /** A word other than metal and form names the product. */
  readonly hasNoun: boolean;
  readonly context: ReadingContext;
}

const MAX_OTHERS = 4;
/** Above this, one variant of each product is offered. */
const MAX_VARIANTS = 8;
/** Offers for a metal alone. */
const MAX_OFFERS = 12;

/** A number of pieces of one product. */
export function interpretPieces(wanted: TradeRequest, size: TradeSize): Interpretation {
  const { side, terms, rows, roles } = wanted;
  const isFiltered = wanted.phrase.finenesses.length > 0;
  if (terms.length === 0 && roles.figures.weight === null && !isFiltered) {
    const { selected } = wanted.context;
    const equals = selected === null ? [] : [newTrade(side, size, { kind: 'row', row: selected })];
    return { kind: 'meant', equals, others: [], what: 'product' };
  }
  const candidates = rankCandidates(rows, terms, roles.figures);
  const groups = byMetal(candidates);
  const members = groups.flatMap((group) => {
    const likely = wanted.hasNoun ? closestFits(group) : withoutCollectibles(group);
    return roles.figures.weight === null ? ofUsualSize(likely) : likely;
  });
  const chosen = members.slice(0, MAX_OFFERS);
  const variants = chosen.map((one) => likelyVariants(one.rows, terms, roles.figures));
  const isWide = variants.length > 1 && variants.flat().length > MAX_VARIANTS;
  const equals = isWide ? variants.flatMap((of) => of.slice(0, 1)) : variants.flat();
  const trade = (row: MarketRow): Trade => newTrade(side, size, { kind: 'row', row });
  return {
    kind: 'meant',
    equals: equals.map(trade),
    others: othersOf(candidates, chosen, equals, wanted).map(trade),
    what: groups.length > 1 ? 'metal' : chosen.length > 1 ? 'product' : 'variant',
  };
}

/** Other products first, then other variants of the likely products. */
function othersOf(
  candidates: readonly ProductCandidate[],
  chosen: readonly ProductCandidate[],
  equals: readonly MarketRow[],
  { terms, roles }: TradeRequest,
): readonly MarketRow[] {
  const products = candidates
    .filter((one) => !chosen.includes(one))
    .flatMap((one) => likelyVariants(one.rows, terms, roles.figures).slice(0, 1));
  const variants = chosen.flatMap((one) => one.rows).filter((row) => !equals.includes(row));
  const ofProducts = Math.max(MAX_OTHERS - variants.length, MAX_OTHERS / 2);
  return [...products.slice(0, ofProducts), ...variants].slice(0, MAX_OTHERS);
}

/** A sweep over all matching products, by weight, money or pieces. @param isBare no product is named */
export function interpretAmount(
  wanted: TradeRequest,
  size: TradeSize,
  isBare: boolean,
): Interpretation {
  const { side, terms, rows, roles, hasNoun } = wanted;
  const isOnlyMetal = terms.every(({ isMetal }) => isMetal);
  const trade = (scope: TradeScope): Trade => newTrade(side, size, scope);
  const one = (scope: TradeScope): Interpretation => ({
    kind: 'meant',
    equals: [trade(scope)],
    others: [],
    what: 'metal',
  });
  if (isBare) {
    const isBitcoin = size.kind === 'amount' && size.understood.endsWith('BTC');
    return one(isBitcoin ? { kind: 'material', material: 'Bitcoin' } : { kind: 'shown' });
  }
  const material = terms.find((term) => term.material !== null)?.material ?? null;
  const { finenesses } = wanted.phrase;
  const hasFigures =
    roles.figures.weight !== null || roles.figures.numbers.length > 0 || finenesses.length > 0;
  if (isOnlyMetal && !hasFigures && material !== null) return one({ kind: 'material', material });
  const groups = byMetal(rankCandidates(rows, terms, roles.figures));
  const scopes = groups.flatMap((group) => {
    const members = hasNoun ? closestFits(group) : withoutCollectibles(group);
    const scope = overSeveral(members, terms, finenesses);
    return scope === null ? [] : [trade(scope)];
  });
  return { kind: 'meant', equals: scopes, others: [], what: 'metal' };
}

/** Proofs are collectibles: swept only when named. */
const PROOF = /\bproof\b/i;

function overSeveral(
  members: readonly ProductCandidate[],
  terms: readonly SearchTerm[],
  finenesses: readonly StatedFineness[],
): TradeScope | null {
  const saysProof = terms.some((term) => term.anyOf.flat().includes('proof'));
  const rows = members
    .flatMap((one) => one.rows)
    .filter((row) => saysProof || !PROOF.test(row.variantTitle));
  const [first] = rows;
  if (first === undefined) return null;
  const { material } = first;
  if (material === null || rows.length === 1) return { kind: 'row', row: first };
  const nouns = terms.filter((term) => !term.isMetal).map(({ typed }) => typed);
  const fine = finenesses.map(({ text }) => text);
  const name = [...fine, material.toLowerCase(), ...nouns].join(' ');
  return { kind: 'rows', rows, material, name: members.length === 1 ? first.title : name };
}

/** Gold first; unknown metals last. */
function byMetal(
  candidates: readonly ProductCandidate[],
): ReadonlyArray<readonly ProductCandidate[]> {
  const groups = Map.groupBy(candidates, (one) => one.rows[0]?.material ?? null);
  return [...groups].toSorted(([one], [other]) => place(one) - place(other)).map(([, of]) => of);
}

const place = (material: Material | null): number =>
  material === null ? MATERIALS.length : MATERIALS.indexOf(material);

/** Unless all are collectibles. */
function withoutCollectibles(candidates: readonly ProductCandidate[]): readonly ProductCandidate[] {
  const plain = candidates.filter(
    ({ rows }) => !rows.some((row) => row.isNumismatic === true || row.isCertified),
  );
  return plain.length > 0 ? plain : candidates;
}

export const newTrade = (side: Side, size: TradeSize, scope: TradeScope): Trade => ({
  side,
  size,
  scope,
  finenesses: [],
  limit: null,
  stop: null,
});
