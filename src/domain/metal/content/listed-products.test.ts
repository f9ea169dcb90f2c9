/** Products in the forms in which marketplaces list them: read right, or in doubt with the right weight among the readings. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type FineContent, contentInSpotUnits } from '#domain/metal/fine-weight.ts';
import { parseMaterial } from '#domain/metal/material.ts';
import { isInDoubt } from './content-reading.ts';
import { readContent } from './product-content.ts';

const LINES = readFileSync(new URL('testing/listed-products.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
/** What rounding leaves open: of a fineness to three digits, and of bars that weigh a thousandth more than their name. */
const ROUNDING = 0.0016;

function listed(line: string) {
  const [name = '', title = '', weight = '', grams = '', purity = '', expected = ''] =
    line.split('|');
  const material = parseMaterial(name);
  if (!material.ok) throw new Error(`No material: ${line}`);
  const fields = { material: material.value, title, weight, weightGrams: grams, purity };
  return { fields, read: readContent(fields), expected };
}

const ounces = (content: FineContent): number => {
  const { num, den } = contentInSpotUnits(content);
  return Number(num) / Number(den);
};

const isNear = (content: FineContent, expected: string): boolean =>
  Math.abs(ounces(content) / Number(expected.slice(1)) - 1) < ROUNDING;

function outcome(line: string): string {
  const { read, expected } = listed(line);
  if (read.fine !== null) return isNear(read.fine, expected) ? '=' : `read as ${ounces(read.fine)}`;
  if (!isInDoubt(read)) return '!';
  const holdsIt = read.readings.some(({ fine }) => isNear(fine, expected));
  return holdsIt || expected === '??' ? '?' : 'in doubt, without the right weight';
}

describe('products as they are listed', () => {
  it('are at least 400, each once', () => {
    expect(new Set(LINES).size).toBe(LINES.length);
    expect(LINES.length).toBeGreaterThanOrEqual(400);
  });

  it.each(LINES)('%s', (line) => {
    const [kind = ''] = listed(line).expected;
    expect(kind === '~' ? ['=', '?'] : [kind]).toContain(outcome(line));
  });

  it('are read without a doubt, more than four of five', () => {
    const clear = LINES.filter((line) => listed(line).read.fine !== null);
    expect(clear.length / LINES.length).toBeGreaterThan(0.8);
  });
});
