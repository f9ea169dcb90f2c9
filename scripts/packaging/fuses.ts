/** Electron's fuses, and how they are shipped: `build/fuses.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import { z } from 'zod';

const FILE = join(import.meta.dirname, '..', '..', 'build', 'fuses.json');

/** Whether each fuse is on, by its place. @throws Error when the file names one that there is not */
export function wantedFuses(): Map<number, boolean> {
  const wanted = z.record(z.string(), z.boolean()).parse(JSON.parse(readFileSync(FILE, 'utf8')));
  const known: readonly (readonly [string, unknown])[] = Object.entries(FuseV1Options);
  return new Map(
    Object.entries(wanted).map(([name, on]) => {
      const option = `${(name[0] ?? '').toUpperCase()}${name.slice(1)}`;
      const place = known.find(([key]) => key === option)?.[1];
      if (typeof place !== 'number') throw new Error(`build/fuses.json: there is no fuse ${name}`);
      return [place, on];
    }),
  );
}
