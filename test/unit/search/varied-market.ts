/** A market of what a search finds hard, and what people type into it; the same for the same seed. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { type Random, randomStream } from '#practice/clock-and-random/random.ts';
import { largeCatalogue } from '../../support/data/large-catalogue.ts';

const HARD = [
  '$20 Liberty Double Eagle',
  '90% Half Dollars',
  'Queen’s Beasts',
  'No. 4711',
  '50 x 1 g',
  '4 Ducats',
];
const ATTRIBUTES = ['esg', 'ira-eligible', 'legal-tender', 'graded'];

/** Three variants of each product; without a metal, a stock number or a weight here and there. */
export function variedMarket(
  products: number,
  seed: string,
): { readonly market: Map<string, MarketRow>; readonly random: Random } {
  const random = randomStream(seed, 'varied market');
  const rows = largeCatalogue({ products, variants: 3, seed }).map((row) => ({
    ...row,
    title: random.chance(0.2) ? `${row.title} ${random.pick(HARD)}` : row.title,
    material: random.chance(0.05)
      ? null
      : random.chance(0.1)
        ? random.pick(MATERIALS)
        : row.material,
    sku: random.chance(0.1) ? null : row.sku,
    weightText: random.chance(0.1) ? null : row.weightText,
    category: random.chance(0.1) ? null : row.category,
    attributes: ATTRIBUTES.filter(() => random.chance(0.2)),
  }));
  return { market: new Map(rows.map((row) => [row.key, row])), random };
}

/** Words of a row as they come, begun, misspelled, in another order; weights, years, stock numbers. */
export function typedFor(row: MarketRow, random: Random): string {
  const further = [row.sku, row.manufacturer, row.material].filter(() => random.chance(0.3));
  const words = [row.title, row.variantTitle, ...further]
    .flatMap((text) => (text ?? '').split(/\s+/))
    .filter((word) => word !== '');
  const said = Array.from({ length: random.integer(1, 4) }, () => random.pick(words)).map((word) =>
    random.chance(0.12) ? slipped(word, random) : word,
  );
  const text = said.join(' ');
  const typed = random.chance(0.5) ? text : text.slice(0, random.integer(1, text.length));
  return random.chance(0.3) ? typed.toLowerCase() : random.chance(0.1) ? `${typed} ` : typed;
}

function slipped(word: string, random: Random): string {
  const at = random.integer(0, word.length - 1);
  return random.pick([
    word.slice(0, at) + word.slice(at + 1),
    `${word.slice(0, at)}e${word.slice(at)}`,
    `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`,
  ]);
}
