/** Puts what the page needs to begin into one file: what panes share with it would otherwise make thirty of it. */
import type { Rolldown } from 'vite';

type Context = Parameters<
  Extract<Rolldown.CodeSplittingGroup['name'], (...all: never[]) => unknown>
>[1];

/** @param entry the module that the page begins with */
export function neededAtOnce(entry: string): Rolldown.CodeSplittingGroup {
  let needed: ReadonlySet<string> | null = null;
  return {
    name: (id, context) => {
      needed ??= importedBy(entry, context);
      return needed.has(id) ? 'base' : null;
    },
  };
}

/** What it imports, and what that imports, but for what is imported when it is needed. */
function importedBy(entry: string, context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  // But for itself: the page is to begin with a file of its name.
  const waiting = [...(context.getModuleInfo(entry)?.importedIds ?? [])];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
