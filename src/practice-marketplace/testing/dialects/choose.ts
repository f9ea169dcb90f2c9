import { contrary } from './contrary.ts';
import type { Dialect, DialectName } from './dialect.ts';
import { newHostChoices, seenNewHost } from './seen-new-host.ts';
import { seenOldHost } from './seen-old-host.ts';

/** Chooses among forms where a dialect leaves them open, unless another seed is given. */
export const DIALECT_SEED = '1';

/** A dialect by its name; `undefined` for the documented one, which changes nothing. */
export function dialectNamed(name: DialectName, seed: string): Dialect | undefined {
  switch (name) {
    case 'documented':
      return undefined;
    case 'seen-old-host':
      return seenOldHost;
    case 'seen-new-host':
      return seenNewHost(newHostChoices(seed));
    case 'contrary':
      return contrary(seed);
  }
}
