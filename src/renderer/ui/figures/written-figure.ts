/**
 * A figure that is written into an element without React, as `DrawnFigure` draws it: of a figure that changed only what is other in it is
 * written. A table that is scrolled does this hundreds of times a frame.
 */
import type { Figure } from './figure.ts';
import { markAttributes } from './figure-mark.ts';
import { unreadTitle } from './format.ts';
import styles from './values.module.css';

/** What came where an amount should be; it is no figure. */
export interface Unread {
  readonly unread: string;
}

const MARKS = ['data-means', 'data-of', 'data-value', 'data-at-spot'] as const;

export class WrittenFigure {
  readonly #box: Element;
  readonly #element = document.createElement('span');
  readonly #text = document.createTextNode('');
  /** Where something else is said than shown, the text stands in an element of its own, and this in another one. */
  #said: Text | null = null;
  #marks: ReturnType<typeof markAttributes> = {};
  #shown: Figure | Unread | null = null;

  /** @param box holds the figure and nothing else */
  constructor(box: Element) {
    this.#box = box;
    this.#element.setAttribute('data-figure', '');
    this.#element.append(this.#text);
  }

  write(figure: Figure | Unread): void {
    const before = this.#shown;
    this.#shown = figure;
    if ('unread' in figure) {
      this.#box.replaceChildren(unreadElement(figure.unread));
      return;
    }
    const element = this.#element;
    if (before === null || 'unread' in before) this.#box.replaceChildren(element);
    const { text, spoken, className, title, isUnkept } = figure;
    if (this.#text.data !== text) this.#text.data = text;
    this.#say(spoken);
    if (element.className !== className) element.className = className;
    const known = before === null || 'unread' in before ? null : before;
    if (known?.title !== title) writeAttribute(element, 'title', title);
    if ((known?.isUnkept ?? false) !== isUnkept) {
      writeAttribute(element, 'data-unkept', isUnkept ? '' : undefined);
    }
    this.#mark(figure, known);
  }

  #say(spoken: string | null): void {
    if (spoken === null) {
      if (this.#said === null) return;
      this.#said = null;
      this.#element.replaceChildren(this.#text);
    } else if (this.#said === null) {
      this.#said = document.createTextNode(spoken);
      const [shown, said] = [document.createElement('span'), document.createElement('span')];
      shown.setAttribute('aria-hidden', 'true');
      said.className = 'visually-hidden';
      shown.append(this.#text);
      said.append(this.#said);
      this.#element.replaceChildren(shown, said);
    } else if (this.#said.data !== spoken) this.#said.data = spoken;
  }

  #mark({ mark, value }: Figure, before: Figure | null): void {
    if (
      before?.value === value &&
      before.mark?.means === mark?.means &&
      before.mark?.of === mark?.of &&
      before.mark?.atSpot === mark?.atSpot
    ) {
      return;
    }
    const marks = markAttributes(mark, value);
    for (const name of MARKS) {
      if (marks[name] !== this.#marks[name]) writeAttribute(this.#element, name, marks[name]);
    }
    this.#marks = marks;
  }
}

/** As `Money` draws it. */
function unreadElement(raw: string): Element {
  const element = document.createElement('span');
  const [shown, word] = [document.createElement('span'), document.createElement('span')];
  element.className = styles['unread'] ?? '';
  element.title = unreadTitle(raw);
  shown.className = styles['raw'] ?? '';
  shown.textContent = `“${raw}”`;
  word.textContent = 'unreadable';
  element.append(shown, ' ', word);
  return element;
}

function writeAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
