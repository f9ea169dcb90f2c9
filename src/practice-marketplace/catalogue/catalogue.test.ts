import { describe, expect, test } from 'vitest';
import { isInDoubt } from '#domain/metal/content/content-reading.ts';
import { readContent } from '#domain/metal/content/product-content.ts';
import { formatContent } from '#domain/metal/weight-format.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { buildCatalogue, type CatalogueProduct } from './catalogue.ts';

const catalogue = buildCatalogue();

function bySku(sku: string): CatalogueProduct {
  const product = catalogue.products.find((one) => one.row.sku === sku);
  if (product === undefined) throw new Error(`no ${sku}`);
  return product;
}

describe('the catalogue', () => {
  test('has at least 120 products in five materials, as coins, bars and rounds, with several variants', () => {
    expect(catalogue.products.length).toBeGreaterThanOrEqual(120);
    expect(new Set(catalogue.products.map(({ material }) => material))).toEqual(new Set(MATERIALS));
    const forms = new Set(catalogue.products.map(({ row }) => row.form));
    expect(forms).toEqual(new Set(['coin', 'bar', 'round', 'holding']));
    const several = catalogue.products.filter(({ variants }) => variants.length > 1);
    expect(several.length).toBeGreaterThan(50);
  });

  test('has no id, SKU or title twice', () => {
    const ids = [...catalogue.productById.keys(), ...catalogue.variantById.keys()];
    expect(ids.length).toBe(catalogue.products.length + catalogue.variants.length);
    const unique = (pick: (product: CatalogueProduct) => string): number =>
      new Set(catalogue.products.map(pick)).size;
    expect(unique(({ row }) => row.sku)).toBe(catalogue.products.length);
    expect(unique(({ row }) => row.title)).toBe(catalogue.products.length);
  });

  test('keeps the ids of products and variants over every build', () => {
    const again = buildCatalogue();
    expect(again.variants.map(({ id }) => id)).toEqual(catalogue.variants.map(({ id }) => id));
  });

  test.each([
    ['AGE-1', '1.0000 oz', '.9167', 33.931],
    ['AGB-1', '1.0000 oz', '.9999', 31.108],
    ['KRU-1', '1.0000 oz', '.9167', 33.93],
    ['SOV-1', '0.2354 oz', '.9167', 7.98805],
    ['ASE-1', '1.0000 oz', '.999', 31.103],
    ['MX50', '1.2057 oz', '.900', 41.6666],
    ['PAN-30', '0.964522 oz', '.999', 30],
    ['PAMP-KG-1', '32.1480 oz', '.9999', 1_000],
    ['BTC-001', '0.01000000 BTC', '1', 0],
  ])('%s holds %s of %s and weighs %s g', (sku, content, purity, grams) => {
    const product = bySku(sku);
    expect(formatContent(product.content)).toBe(content);
    expect(product.row.purity).toBe(purity);
    expect(product.row.grams).toBe(grams);
  });

  test('weighs at least as much as it holds', () => {
    const wrong = catalogue.products.filter(({ row, content }) => {
      if (content.unit === 'btc') return false;
      const fineGrams = content.amount / 10_000_000;
      return row.grams < fineGrams * 0.985 || row.grams * Number(row.purity) > fineGrams * 1.02;
    });
    expect(wrong.map(({ row }) => row.sku)).toEqual([]);
  });

  test('knows what an IRA may hold', () => {
    expect(bySku('AGE-1').row.ira).toBe(true);
    expect(bySku('KRU-1').row.ira).not.toBe(true);
    expect(bySku('SOV-1').row.ira).not.toBe(true);
    expect(
      catalogue.products.filter(({ row }) => row.graded !== undefined && row.ira === true),
    ).toEqual([]);
  });

  test.each([
    ['STM-1', '0.9250 oz'],
    ['MTT-1', '0.7520 oz'],
  ])('has in %s a product whose fields contradict each other', (sku, content) => {
    const { row, material, ...product } = bySku(sku);
    expect(formatContent(product.content)).toBe(content);
    expect(
      isInDoubt(
        readContent({
          material,
          weight: row.weight,
          weightGrams: String(row.grams),
          purity: row.purity,
        }),
      ),
    ).toBe(true);
  });

  test('asks more than it bids', () => {
    const wrong = catalogue.products.filter(({ row }) => row.ask <= row.bid);
    expect(wrong).toEqual([]);
  });

  test('grows to any size with ids of its own', () => {
    const large = buildCatalogue(1_000);
    expect(large.products.length).toBe(1_000);
    expect(large.productById.size).toBe(1_000);
    expect(large.firstMadeUp).toBe(catalogue.firstMadeUp);
    expect(large.variants.slice(0, catalogue.variants.length).map(({ id }) => id)).toEqual(
      catalogue.variants.map(({ id }) => id),
    );
  });

  test('has of 100,000 products none twice, and three variants of each', () => {
    const large = buildCatalogue(100_000);
    const titles = new Set(large.products.map(({ row }) => row.title));
    expect(large.productById.size).toBe(100_000);
    expect(titles.size).toBe(100_000);
    expect(large.variantById.size).toBe(large.variants.length);
    expect(large.variants.length).toBeGreaterThan(299_000);
  });
});
