/**
 * How much two pictures of a window differ in what stands where, but not in the figures: times and ids are others each time.
 * Both are averaged over blocks of about a letter's height, and a block counts when its brightness differs by more than
 * another digit mostly makes it differ. Of the tour's pictures, two runs differ in 0.4 % of the blocks, or in 2 % where the computer is so
 * busy that the market has moved on; the same picture moved down by three pixels differs from itself in 10 % or more.
 */
import { decode } from 'fast-png';

const BLOCK = 12;
/** Of 255. */
const BLOCK_DIFFERS = 12;

interface Blocks {
  readonly across: number;
  readonly down: number;
  readonly brightness: Float64Array;
}

function blocksOf(png: Uint8Array): Blocks {
  const { width, height, channels, data } = decode(png);
  const across = Math.ceil(width / BLOCK);
  const down = Math.ceil(height / BLOCK);
  const sums = new Float64Array(across * down);
  const counts = new Float64Array(across * down);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * channels;
      const block = Math.floor(y / BLOCK) * across + Math.floor(x / BLOCK);
      // Rec. 709: what each color adds to brightness.
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      sums[block] = (sums[block] ?? 0) + 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      counts[block] = (counts[block] ?? 0) + 1;
    }
  }
  return { across, down, brightness: sums.map((sum, block) => sum / (counts[block] ?? 1)) };
}

/**
 * The share of blocks that differ, from 0 to 1.
 *
 * @throws Error when the pictures are not of one size
 */
export function unlikeness(one: Uint8Array, other: Uint8Array): number {
  const [a, b] = [blocksOf(one), blocksOf(other)];
  if (a.across !== b.across || a.down !== b.down) throw new Error('Expected pictures of one size.');
  const differing = a.brightness.filter(
    (value, block) => Math.abs(value - (b.brightness[block] ?? 0)) > BLOCK_DIFFERS,
  );
  return differing.length / a.brightness.length;
}
