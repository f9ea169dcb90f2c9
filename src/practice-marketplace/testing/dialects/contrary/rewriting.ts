import { ExactNumber } from '../wire/wire-json.ts';
import { isTime, type TimeForm, writtenTime } from '../wire/written-time.ts';

type Node = Readonly<Record<string, unknown>>;

/** A tree in which every object was rewritten, the innermost first. */
export function rewritten(tree: unknown, tell: (node: Node) => Node): unknown {
  if (Array.isArray(tree)) return tree.map((one: unknown) => rewritten(one, tell));
  if (!isNode(tree)) return tree;
  const inner = Object.entries(tree).map(([name, one]) => [name, rewritten(one, tell)] as const);
  return tell(Object.fromEntries(inner));
}

export function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof ExactNumber)
  );
}

/** Every moment in another form. */
export const timesAs =
  (times: TimeForm) =>
  (node: Node): Node =>
    mapped(node, (value) => (isTime(value) ? writtenTime(value, times) : value));

/** Every number as text: `404547` becomes `"404547"`. */
export const numbersAsText = (node: Node): Node =>
  mapped(node, (value) => (typeof value === 'number' ? String(value) : value));

/** Fields that the document lets be absent, recognized by the fields beside them. */
const optionalFields: readonly {
  readonly beside: readonly string[];
  readonly fields: readonly string[];
}[] = [
  { beside: ['disabled', 'quantity'], fields: ['error'] },
  { beside: ['selected', 'enabled'], fields: ['disabledReason', 'disclaimer'] },
];

/** What may be absent is there, and null. */
export function absentAsNull(node: Node): Node {
  const absent = optionalFields
    .filter(({ beside }) => beside.every((name) => name in node))
    .flatMap(({ fields }) => fields.filter((name) => !(name in node)));
  return { ...node, ...Object.fromEntries(absent.map((name) => [name, null])) };
}

/** An unknown field. */
export const withUnheardOf = (node: Node): Node => ({ ...node, revision: 3 });

/** Shown by the document in bodies that it does not show otherwise. */
const SHOWN: ReadonlySet<string> = new Set(['shippingLabelUrl']);

/** `lineItems` as `line_items`, but for names that the document shows. */
export const inSnakeCase = (node: Node): Node =>
  Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      SHOWN.has(name)
        ? name
        : name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

function mapped(node: Node, change: (value: unknown) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, change(value)]));
}
