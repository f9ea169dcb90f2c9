import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { unlikeness } from './likeness.ts';

const TOUR = join(import.meta.dirname, '..', '..', '..', 'docs', 'pictures', 'tour');
const picture = (name: string): Buffer => readFileSync(join(TOUR, name));

/** The picture with everything `pixels` further down. */
function moved(png: Buffer, pixels: number): Uint8Array {
  const { width, height, channels, depth, data } = decode(png);
  const shift = pixels * width * channels;
  const down = data.map((value, at) => (at < shift ? value : (data[at - shift] ?? 0)));
  return encode({ width, height, channels, depth, data: down });
}

describe('two pictures of a window', () => {
  it('are alike when they are the same', () => {
    expect(unlikeness(picture('01-market.png'), picture('01-market.png'))).toBe(0);
  });

  it('differ when everything stands four pixels lower', () => {
    const market = picture('01-market.png');
    expect(unlikeness(market, moved(market, 4))).toBeGreaterThan(0.03);
  });

  it('differ when another state is shown', () => {
    expect(unlikeness(picture('02-product.png'), picture('03-ticket.png'))).toBeGreaterThan(0.03);
  });

  it('are not compared when one is larger', () => {
    const small = encode({ width: 12, height: 12, channels: 3, data: new Uint8Array(432) });
    expect(() => unlikeness(picture('01-market.png'), small)).toThrow('one size');
  });
});
