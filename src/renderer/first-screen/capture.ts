/** Keeps what is public on the first screen: spot and the market. Nothing of orders, of the vault or of the ticket is kept. */
import { isKeptAttribute, type KeptNode, type KeptScreen, SVG_TAGS, TAGS } from './node.ts';

/** Left empty: what is private, what is open over the terminal, and what would be wrong after a minute. */
const NOT_KEPT = [
  '[data-pane]:not([data-pane="market"])',
  '[role="dialog"]',
  '[role="alert"]',
  '[role="status"]',
  '[data-unkept]',
  '.visually-hidden',
].join();
/** A field is drawn as a box with its text. */
const FIELDS: ReadonlySet<string> = new Set(['input', 'select', 'textarea', 'button', 'output']);

/** Null while there is no market on the screen. */
export function captureScreen(root: Element, at: number): KeptScreen | null {
  const rows = root.querySelectorAll('[data-testid="market-row"]');
  if (rows.length === 0) return null;
  const screen = nodeOf(root);
  if (screen === null) return null;
  const { documentElement, styleSheets } = document;
  const look = Object.fromEntries(
    [...documentElement.attributes].flatMap(({ name, value }) =>
      name.startsWith('data-') ? [[name, value]] : [],
    ),
  );
  const sheets = [...styleSheets].flatMap(({ href }) => {
    const file = href === null ? null : /\/assets\/([\w.-]+\.css)$/.exec(href);
    return file === null ? [] : [`./assets/${file[1] ?? ''}`];
  });
  return { at, look, sheets, screen };
}

function nodeOf(node: Node): KeptNode | null {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  const isField = FIELDS.has(name);
  const tag = isField ? 'span' : name;
  if (!TAGS.has(tag) && !SVG_TAGS.has(tag)) return null;
  const attributes: Record<string, string> = {};
  for (const { name: attribute, value } of node.attributes) {
    if (isKeptAttribute(attribute)) attributes[attribute] = value;
  }
  if (node.getAttribute('data-testid') === 'market-row') attributes['data-kept-row'] = '';
  const isLeft = node.matches(NOT_KEPT);
  const children = isLeft ? [] : [...node.childNodes].map(nodeOf).filter((child) => child !== null);
  return [tag, attributes, children];
}
