/**
 * Names of fields in snake_case or PascalCase, beside which their documented camelCase is put before an answer is read:
 * one place instead of more spellings in every reader. What has its documented name already keeps it.
 */

const SNAKE_CASE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;
const PASCAL_CASE = /^[A-Z][A-Za-z0-9]*$/;
/** Looked for in the text of an answer, so that nearly all answers are not walked through at all. */
const ANY = /"(?:[a-z][a-z0-9]*_[a-z0-9_]+|[A-Z][A-Za-z0-9]*)"\s*:/;

/** Parts that are looked at in one go. */
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
 * Adds the documented names to every object of a body that was just parsed and that nobody else holds. Yields now and
 * then, because an answer may have ten thousand rows.
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
