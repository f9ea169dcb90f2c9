/** Recorded spot found for trades. The recorder thins out old prices, and a gain must not change with that: so each is stored once, in a file that is only appended to. */
import { z } from 'zod';
import type { SpotNear } from '#domain/holdings/entries.ts';
import { isSpotPrice, type SpotPrice } from '#domain/market/spot.ts';
import { type Material, MATERIALS } from '#domain/metal/material.ts';
import { LineFile } from '#main/shared/files/line-file.ts';

export interface SpotKey {
  readonly material: Material;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly near: SpotNear;
}

const lineSchema = z.object({
  version: z.literal(1),
  material: z.enum(MATERIALS),
  at: z.number(),
  near: z.enum(['quarter', 'day']),
  spot: z.custom<SpotPrice>(isSpotPrice),
});

export const keyText = ({ material, at, near }: SpotKey): string => `${material} ${near} ${at}`;

export class RecordedSpotFile {
  readonly #file: LineFile<typeof lineSchema>;
  #kept: Map<string, SpotPrice> | null = null;

  /** @param failed called where it cannot be read or written */
  constructor(path: string, failed: (problem: unknown) => void) {
    this.#file = new LineFile(path, lineSchema, failed);
  }

  of(key: SpotKey): SpotPrice | null {
    return this.#read().get(keyText(key)) ?? null;
  }

  add(found: readonly (SpotKey & { readonly spot: SpotPrice })[]): void {
    for (const one of found) this.#read().set(keyText(one), one.spot);
    this.#file.append(
      found.map(({ material, at, near, spot }) => ({ version: 1, material, at, near, spot })),
    );
  }

  #read(): Map<string, SpotPrice> {
    // The spot of a torn line is found again.
    this.#kept ??= new Map(this.#file.read().map((line) => [keyText(line), line.spot]));
    return this.#kept;
  }
}
