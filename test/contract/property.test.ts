import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Arena, sequences } from './property.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? '150');

test('no sequence of calls gives two orders of a cart, a wrong sum, a negative quantity, a 500 or a body off its schema', async () => {
  const arena = await Arena.open('property');
  try {
    const property = fc.asyncProperty(sequences, (steps) => arena.play(steps));
    await fc.assert(property, {
      numRuns: RUNS,
      seed: 20_261_121,
      interruptAfterTimeLimit: 3_000_000,
    });
    expect(arena.orders).toBeGreaterThan(RUNS / 20);
  } finally {
    await arena.close();
  }
}, 3_600_000);
