/** Draws the screen that the last run kept, until there is a state: prices are seen before the program is read. */
import { DRAWN } from './drawn.ts';
import { type KeptNode, type KeptScreen, readKeptScreen, SVG_TAGS } from './node.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** The main process puts it into the page. */
const DATA = 'kept-screen';

export function drawKeptScreen(): void {
  const text = document.getElementById(DATA)?.textContent ?? '';
  const kept = text === '' ? null : readKeptScreen(text);
  if (kept === null) return;
  for (const [name, value] of Object.entries(kept.look)) {
    document.documentElement.setAttribute(name, value);
  }
  const drawn = document.createElement('div');
  drawn.id = DRAWN;
  // Nothing in it can be chosen, read out or found: it is a picture of what was known.
  drawn.inert = true;
  drawn.setAttribute('aria-hidden', 'true');
  drawn.append(elementOf(kept.screen), asOf(kept));
  document.body.append(drawn);
}

function asOf({ at }: KeptScreen): HTMLElement {
  const note = document.createElement('p');
  note.className = 'kept-note';
  const when = new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  note.textContent = `As of ${when} · Starting…`;
  return note;
}

function elementOf(node: KeptNode): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const [tag, attributes, children] = node;
  const element: Element = SVG_TAGS.has(tag)
    ? document.createElementNS(SVG, tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    // Markup may have no styles of its own here; what sets them one by one may.
    if (name !== 'style') element.setAttribute(name, value);
    else if (element instanceof HTMLElement || element instanceof SVGElement) {
      element.style.cssText = value;
    }
  }
  element.append(...children.map(elementOf));
  return element;
}
