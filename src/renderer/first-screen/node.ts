/**
 * What of the screen is kept for the next start: elements, classes and text, and nothing that could do anything. It is written
 * by one run and read by the next, which takes nothing that is not listed here.
 */

export const TAGS: ReadonlySet<string> = new Set(
  (
    'div span p section header main nav ul li dl dt dd h1 h2 ' +
    'table thead tbody tr th td kbd strong em small br label'
  ).split(' '),
);
/** Drawings; in the name space of SVG. */
export const SVG_TAGS: ReadonlySet<string> = new Set(
  'svg g path circle rect line polyline'.split(' '),
);

/** What rules of style ask for, and the shapes of drawings. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'class style role viewBox d fill stroke stroke-width stroke-linecap stroke-linejoin ' +
    'width height cx cy r x y x1 y1 x2 y2 points rx'
  ).split(' '),
);
/** What tests and the program find elements by: there is to be one of each. */
const NAMES: ReadonlySet<string> = new Set([
  'data-testid',
  'data-pane',
  'data-pane-focus',
  'data-pane-tab',
]);

export const isKeptAttribute = (name: string): boolean =>
  ATTRIBUTES.has(name) ||
  ((name.startsWith('data-') || name.startsWith('aria-')) && !NAMES.has(name));

/** Text, or an element with its attributes and what is in it. */
export type KeptNode =
  | string
  | readonly [
      tag: string,
      attributes: Readonly<Record<string, string>>,
      children: readonly KeptNode[],
    ];

export interface KeptScreen {
  /** Epoch milliseconds: what is shown was known then. */
  readonly at: number;
  /** Of the page as a whole: theme, density, environment, palette. */
  readonly look: Readonly<Record<string, string>>;
  /** Addresses of the style sheets that it is drawn with, in their order. */
  readonly sheets: readonly string[];
  readonly screen: KeptNode;
}

const MOST_NODES = 8_000;
const SHEET = /^\.\/assets\/[\w.-]+\.css$/;
const LOOK = /^data-[a-z-]{1,30}$/;

/** Null for anything that is not a kept screen. */
export function readKeptScreen(text: string): KeptScreen | null {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(told)) return null;
  const { at, look, sheets, screen } = told;
  const count = { left: MOST_NODES };
  const isWhole =
    typeof at === 'number' &&
    Number.isSafeInteger(at) &&
    isTexts(look) &&
    Object.keys(look).every((name) => LOOK.test(name)) &&
    Array.isArray(sheets) &&
    sheets.every((sheet): sheet is string => typeof sheet === 'string' && SHEET.test(sheet)) &&
    isKeptNode(screen, count);
  return isWhole ? { at, look, sheets, screen } : null;
}

function isKeptNode(node: unknown, count: { left: number }): node is KeptNode {
  count.left -= 1;
  if (count.left < 0) return false;
  if (typeof node === 'string') return true;
  if (!Array.isArray(node) || node.length !== 3) return false;
  const parts: readonly unknown[] = node;
  const [tag, attributes, children] = parts;
  return (
    typeof tag === 'string' &&
    (TAGS.has(tag) || SVG_TAGS.has(tag)) &&
    isTexts(attributes) &&
    Object.keys(attributes).every((name) => isKeptAttribute(name)) &&
    Array.isArray(children) &&
    children.every((child) => isKeptNode(child, count))
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
