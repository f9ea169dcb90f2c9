import { describe, expect, it } from 'vitest';
import { formatSize } from './size-text.ts';
import { parseValueSize } from './value-size.ts';

const read = (text: string, material: 'Gold' | 'Bitcoin' = 'Gold'): string => {
  const size = parseValueSize(text, material);
  return size.ok ? formatSize({ kind: 'fine', content: size.value }) : size.error.sentence;
};

describe('a size in fine weight', () => {
  it.each([
    ['10', '10 oz'],
    ['1,000', '1,000 oz'],
    ['2.5', '2.5 oz'],
    ['1/2', '0.5 oz'],
    [' 1 kg ', '32.150747 oz'],
    ['100 g', '3.215075 oz'],
  ])('reads %j as %s', (text, size) => {
    expect(read(text)).toBe(size);
  });

  it('counts bitcoin where that is what spot is quoted for', () => {
    expect(read('0.5', 'Bitcoin')).toBe('0.5 BTC');
    expect(read('2 oz', 'Bitcoin')).toMatch(/^Bitcoin has no weight/);
    expect(read('0.5 btc')).toMatch(/^Metal is not measured in BTC/);
  });

  it.each(['10 coins', '$20,000', '20k'])('refuses %j: it is no content', (text) => {
    expect(read(text)).toBe('Enter the size as fine weight: 10 oz, 100 g, 1 kg.');
  });

  it('refuses what has two readings, and what is none', () => {
    expect(read('1.500')).toMatch(/can be read as/);
    expect(read('')).toMatch(/^Enter a size/);
    expect(read('lots')).toMatch(/^Enter a size/);
    expect(read('0')).toBe('Enter a size above zero.');
  });
});
