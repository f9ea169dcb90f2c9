/** The product of a row: from the catalog by its title, or the user's own by its metal. */
import type { Material } from '#domain/metal/material.ts';
import { normalizeInput } from '#domain/text/input-text.ts';
import { readOwnProduct } from '#domain/holdings/own-product.ts';
import {
  isBareMetal,
  materialNamed,
  metalsIn,
  plainWords,
  readPair,
} from '#domain/holdings/import/cells/cell-words.ts';
import { type Refused, isBlank, refuseRow, type RowCells, short } from './row-cells.ts';

export interface RowProduct {
  readonly title: string;
  /** In the catalog; null where it is not, or asked. */
  readonly known: string | null;
  /** Null only while it is asked. */
  readonly material: Material | null;
  /** An amount of metal or bitcoin without pieces. */
  readonly isBare: boolean;
  /** The currency of a pair such as `BTC/USD`. */
  readonly pairCurrency: string | null;
}

const LONGEST_TITLE = 300;

export function readProduct(cells: RowCells): RowProduct | Refused {
  const own = ownProductOf(cells);
  if (own !== null) return own;
  const { facts } = cells.context;
  const metalText = cells.text('metal');
  const product = normalizeInput(cells.text('product'));
  const title = product === '' && !isBlank(metalText) ? normalizeInput(metalText) : product;
  if (title === '') {
    const metal = metalOfAmounts(cells);
    return metal === null
      ? refuseRow('It does not say what was bought or sold.')
      : { title: metal, known: null, material: metal, isBare: true, pairCurrency: null };
  }
  if (title.length > LONGEST_TITLE) return refuseRow('The name of its product is too long.');
  const pair = readPair(title);
  if (pair !== null)
    return {
      title: pair.metal,
      known: null,
      material: pair.metal,
      isBare: true,
      pairCurrency: pair.currency,
    };
  const known = facts.productsTitled(title);
  const [only] = known;
  const common = { title, pairCurrency: null };
  if (only !== undefined && known.length === 1)
    return { ...common, known: only, material: null, isBare: false };
  if (known.length > 1) {
    const answer = cells.ask({
      id: `product:${title.toLowerCase()}`,
      at: cells.placeOf('product'),
      text: `Which product is “${short(title)}”?`,
      why: `The catalog has ${known.length} products of this title.`,
      options: known.map((id) => ({ value: id, label: `${title} (${id})` })),
    });
    return { ...common, known: answer, material: null, isBare: false };
  }
  const material = materialOf(cells, metalText, title);
  if (isRefused(material)) return material;
  return { ...common, known: null, material, isBare: isBareMetal(title) };
}

const AMOUNTS = ['pieces', 'gross-all', 'fine-all', 'gross-each', 'fine-each'] as const;

/** A table of one metal may name it in the heading or unit of its amounts: `Amount (BTC)`, `Gold grams`. */
function metalOfAmounts(cells: RowCells): Material | null {
  if (cells.placeOf('product') !== null && cells.placeOf('metal') !== null) return null;
  const { headings, mapping } = cells.context;
  for (const role of AMOUNTS) {
    const at = cells.placeOf(role);
    if (at === null || isBlank(cells.cell(at))) continue;
    const text = `${headings[at] ?? ''} ${mapping.columns[at]?.unit ?? ''} ${cells.cell(at)}`;
    const found = metalsIn(text.replaceAll(/[\d.,]+/gu, ' '));
    const [only] = found;
    if (only !== undefined && found.length === 1) return only;
  }
  return null;
}

const isRefused = (value: Material | null | Refused): value is Refused =>
  typeof value === 'object' && value !== null;

/** As in the terminal's own exports. */
function ownProductOf(cells: RowCells): RowProduct | null {
  const id = cells.text('product-id');
  if (id === '') return null;
  const title = normalizeInput(cells.text('product')) || id;
  const own = readOwnProduct(id);
  return own === null
    ? { title, known: id, material: null, isBare: false, pairCurrency: null }
    : {
        title: own.title,
        known: null,
        material: own.material,
        isBare: own.by === 'weight',
        pairCurrency: null,
      };
}

function materialOf(cells: RowCells, text: string, title: string): Material | null | Refused {
  if (!isBlank(text)) {
    return (
      materialNamed(text) ??
      refuseRow(
        `“${short(text)}” is not a metal traded here: write Gold, Silver, Platinum, Palladium or Bitcoin.`,
      )
    );
  }
  const found = metalsIn(title);
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  if (TICKER.test(title))
    return refuseRow(`“${title}” is neither a metal traded here nor a product of the catalog.`);
  const answer = cells.ask({
    id: `metal:${plainWords(title)}`,
    at: cells.placeOf('product'),
    text: `Of which metal is “${short(title)}”?`,
    why: 'The catalog has no product of this title, and the file does not name its metal.',
    options: [
      ...(['Gold', 'Silver', 'Platinum', 'Palladium'] as const).map((metal) => ({
        value: metal,
        label: metal,
      })),
      { value: 'leave', label: 'None of these: leave it out' },
    ],
  });
  return answer === null || answer === 'leave' ? null : materialNamed(answer);
}

/** A stock, cryptocurrency or currency. */
const TICKER =
  /^(?:ETH|LTC|XRP|BCH|ADA|SOL|DOGE|DOT|USDT|USDC|[A-Z]{1,5}\.[A-Z]{1,3}|Z?(?:USD|EUR|GBP|CHF|JPY|CAD|AUD))$/u;
