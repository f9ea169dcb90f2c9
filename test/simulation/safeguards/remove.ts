/** Loads the program without one of its safeguards: sources are changed as they are read, and no file is. */
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mutated, ROOT } from '../../support/mutations/working-copy.ts';
import { safeguards } from './catalogue.ts';

/** @throws where there is no such safeguard, or its place is not in the source exactly once */
export function removeSafeguard(name: string): void {
  const safeguard = safeguards.find((one) => one.name === name);
  if (safeguard === undefined) throw new RangeError(`There is no safeguard “${name}”.`);
  const changed = new Map(
    [...mutated(safeguard.edits)].map(([file, text]) => [
      pathToFileURL(join(ROOT, file)).href,
      text,
    ]),
  );
  registerHooks({
    load: (url, context, next) => {
      const source = changed.get(url);
      return source === undefined
        ? next(url, context)
        : { format: 'module-typescript', source, shortCircuit: true };
    },
  });
}
