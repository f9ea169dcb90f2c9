/** The phrases of `phrases.txt`, by their class. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Said {
  readonly phrase: string;
  readonly meaning: string;
}

export function phrasesByClass(): ReadonlyMap<string, readonly Said[]> {
  const found = new Map<string, Said[]>();
  let name = '';
  const file = join(import.meta.dirname, '..', 'phrases.txt');
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('# ')) name = line.slice(2);
    const [phrase, meaning] = line.split(' → ');
    if (phrase === undefined || meaning === undefined) continue;
    found.set(name, [...(found.get(name) ?? []), { phrase, meaning }]);
  }
  return found;
}
