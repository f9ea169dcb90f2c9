/**
 * Adds the documented camelCase names beside fields in snake_case or PascalCase before a response is read:
 * one place instead of more spellings in every reader. A field that has its documented name keeps it.
 */

const SNAKE_CASE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;
const PASCAL_CASE = /^[A-Z][A-Za-z0-9]*$/;
/** Searched in the text of a response, so that nearly all responses skip the traversal. */
const ANY = /"(?:[a-z][a-z0-9]*_[a-z0-9_]+|[A-Z][A-Za-z0-9]*)"\s*:/;

/** Parts visited between two yields. */
const AT_ONCE = 512;

/** `line_items`, `LineItems` and `ID` as `lineItems` and `id`; any other name as it is. */
export function documentedName(name: string): string {
  if (SNAKE_CASE.test(name)) {
    return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  }
  if (!PASCAL_CASE.test(name)) return name;
  if (/^[A-Z0-9]+$/.test(name)) return name.toLowerCase();
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`.replace(/ID$/, 'Id');
}

export const mayHaveOtherNames = (bodyText: string): boolean => ANY.test(bodyText);

/**
 * Adds the documented names to every object of a freshly parsed body that nobody else holds. Yields now and
 * then, because a response may have ten thousand rows.
 */
export function* addingDocumentedNames(body: unknown): Generator<undefined, void> {
  let looked = 0;
  // A stack instead of recursion: a hostile body may be nested deeper than the call stack allows.
  const open: unknown[] = [body];
  while (open.length > 0) {
    const part = open.pop();
    looked += 1;
    if (looked % AT_ONCE === 0) yield;
    if (typeof part !== 'object' || part === null) continue;
    for (const inner of Object.values(part)) {
      if (typeof inner === 'object' && inner !== null) open.push(inner);
    }
    if (!Array.isArray(part)) addNames(part);
  }
}

function addNames(part: object): void {
  for (const [name, value] of Object.entries(part)) {
    const documented = documentedName(name);
    if (documented === name) continue;
    const own = Object.getOwnPropertyDescriptor(part, documented);
    if (own?.value === undefined || own.value === null) {
      Object.defineProperty(part, documented, {
        value,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
  }
}
