/** A name in a table that is written into an element without React, as `ShownName` draws it. */
import { type Name, nameText } from './short-names.ts';
import styles from './shown-name.module.css';

export class WrittenName {
  readonly element = document.createElement('span');
  readonly #whole = document.createElement('span');
  /** The text of each part, in an element of its own. */
  readonly #parts: Text[] = [];
  #told = '';

  constructor() {
    this.element.className = styles['name'] ?? '';
    this.#whole.className = 'visually-hidden';
  }

  write(whole: Name, shown: Name): void {
    const text = nameText(whole);
    const parts = shown.length === 0 ? whole : shown;
    // Names are compared by what they say: those of other rows may say the same.
    const told = `${text}\n${parts.join('\n')}`;
    if (told === this.#told) return;
    this.#told = told;
    const isWhole = nameText(parts) === text;
    this.element.setAttribute('data-name', text);
    if (isWhole) {
      this.element.removeAttribute('title');
      this.#whole.remove();
    } else {
      this.element.title = text;
      this.#whole.textContent = text;
      if (this.#whole.parentNode === null) this.element.prepend(this.#whole);
    }
    for (const [place, part] of parts.entries()) this.#writePart(place, part, isWhole);
    for (const left of this.#parts.slice(parts.length)) left.parentElement?.remove();
  }

  #writePart(place: number, part: string, isWhole: boolean): void {
    let text = this.#parts[place];
    if (text === undefined) {
      text = document.createTextNode('');
      const made = document.createElement('span');
      if (place > 0) made.className = styles['after'] ?? '';
      made.append(text);
      this.#parts.push(text);
    }
    const { parentElement: element } = text;
    if (element === null) return;
    if (text.data !== part) text.data = part;
    if (isWhole) element.removeAttribute('aria-hidden');
    else element.setAttribute('aria-hidden', 'true');
    const isThere = element.parentNode !== null;
    if (part === '') element.remove();
    else if (!isThere) {
      const next = this.#parts
        .slice(place + 1)
        .find(({ parentElement }) => parentElement?.parentNode === this.element);
      this.element.insertBefore(element, next?.parentElement ?? null);
    }
  }
}
