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
  /** Where something else is said than shown, the text stands in an element of its own, and what is said in another one. */
  #apart: Apart | null = null;
  #marks: ReturnType<typeof markAttributes> = {};
  /** What its element says, whether it stands in the box or not. */
  #shown: Figure | null = null;
  /** Whose tooltip and marks its element has. */
  #besides: Figure | null = null;
  /** What stands in the box instead. */
  #unread: string | null = null;

  /** @param box holds the figure and nothing else */
  constructor(box: Element) {
    this.#box = box;
    this.#element.setAttribute('data-figure', '');
    this.#element.append(this.#text);
  }

  /** @param isPassing what is not seen is left for when the figure is written again; see `WrittenCell.write` */
  write(figure: Figure | Unread, isPassing = false): void {
    if ('unread' in figure) {
      if (this.#unread !== figure.unread) this.#box.replaceChildren(unreadElement(figure.unread));
      this.#unread = figure.unread;
      return;
    }
    if (this.#shown === null || this.#unread !== null) this.#box.replaceChildren(this.#element);
    this.#unread = null;
    const { text, spoken, className, isUnkept } = figure;
    if (this.#shown?.text !== text) this.#text.data = text;
    this.#say(spoken, isPassing);
    if (this.#shown?.className !== className) this.#element.className = className;
    if ((this.#shown?.isUnkept ?? false) !== isUnkept) {
      writeAttribute(this.#element, 'data-unkept', isUnkept ? '' : undefined);
    }
    this.#shown = figure;
    if (isPassing) return;
    this.#writeBesides(figure);
  }

  #writeBesides(figure: Figure): void {
    const before = this.#besides;
    if (before?.title !== figure.title) writeAttribute(this.#element, 'title', figure.title);
    this.#mark(figure, before);
    this.#besides = figure;
  }

  #say(spoken: string | null, isPassing: boolean): void {
    const isApart = this.#shown !== null && this.#shown.spoken !== null;
    if (spoken === null) {
      if (isApart) this.#element.replaceChildren(this.#text);
      return;
    }
    this.#apart ??= madeApart();
    const { shown, said, words } = this.#apart;
    if (!(isApart && isPassing) && words.data !== spoken) words.data = spoken;
    if (isApart) return;
    shown.append(this.#text);
    this.#element.replaceChildren(shown, said);
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

interface Apart {
  readonly shown: Element;
  readonly said: Element;
  readonly words: Text;
}

function madeApart(): Apart {
  const [shown, said] = [document.createElement('span'), document.createElement('span')];
  const words = document.createTextNode('');
  shown.setAttribute('aria-hidden', 'true');
  said.className = 'visually-hidden';
  said.append(words);
  return { shown, said, words };
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
