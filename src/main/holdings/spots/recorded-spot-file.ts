/** Recorded spot found for trades. The recorder thins out old prices, and a gain must not change with that: so each is stored once, in a file that is only appended to. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { appendPrivate, readPrivate } from '#database/private-file.ts';
import type { SpotNear } from '#domain/holdings/entries.ts';
import { isSpotPrice, type SpotPrice } from '#domain/market/spot.ts';
import { type Material, MATERIALS } from '#domain/metal/material.ts';
import { parseJson } from '#domain/text/parse-json.ts';

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

export const recordedSpotsPath = (folder: string, profileId: string): string =>
  join(folder, `recorded-spots-${encodeURIComponent(profileId)}.ndjson`);

export function forgetRecordedSpots(folder: string, profileId: string): void {
  rmSync(recordedSpotsPath(folder, profileId), { force: true });
}

export const keyText = ({ material, at, near }: SpotKey): string => `${material} ${near} ${at}`;

export class RecordedSpotFile {
  readonly #path: string;
  readonly #failed: (problem: unknown) => void;
  #kept: Map<string, SpotPrice> | null = null;

  /** @param failed called where it cannot be read or written */
  constructor(path: string, failed: (problem: unknown) => void) {
    this.#path = path;
    this.#failed = failed;
  }

  of(key: SpotKey): SpotPrice | null {
    return this.#read().get(keyText(key)) ?? null;
  }

  add(found: readonly (SpotKey & { readonly spot: SpotPrice })[]): void {
    if (found.length === 0) return;
    for (const one of found) this.#read().set(keyText(one), one.spot);
    const lines = found.map(({ material, at, near, spot }) =>
      JSON.stringify({ version: 1, material, at, near, spot }),
    );
    try {
      // Behind a partial line.
      appendPrivate(this.#path, `\n${lines.join('\n')}\n`);
    } catch (error) {
      this.#failed(error);
    }
  }

  #read(): Map<string, SpotPrice> {
    if (this.#kept !== null) return this.#kept;
    this.#kept = new Map();
    for (const line of this.#text().split('\n')) {
      // A line cut off by a power failure is found again.
      const read = lineSchema.safeParse(parseJson(line));
      if (read.success) this.#kept.set(keyText(read.data), read.data.spot);
    }
    return this.#kept;
  }

  #text(): string {
    try {
      return readPrivate(this.#path) ?? '';
    } catch (error) {
      this.#failed(error);
      return '';
    }
  }
}
