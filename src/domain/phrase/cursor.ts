import type { Token } from './tokens.ts';

/** Walks over tokens. A rule that does not fit puts the cursor back where it was. */
export class Cursor {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get at(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#at + ahead];
  }

  next(): Token | undefined {
    const token = this.#tokens[this.#at];
    if (token !== undefined) this.#at += 1;
    return token;
  }

  /** Takes the token if it is one of these; answers which. */
  take(...texts: readonly string[]): string | undefined {
    const token = this.peek();
    return token !== undefined && token.kind !== 'number' && texts.includes(token.text)
      ? this.next()?.text
      : undefined;
  }

  /** Takes all of these words, which stand in this order; false where they do not. */
  takeAll(words: readonly string[]): boolean {
    if (!words.every((word, index) => this.#tokens[this.#at + index]?.text === word)) return false;
    this.#at += words.length;
    return true;
  }

  /** What was typed from a place on, up to the cursor. */
  textFrom(start: number): string {
    return this.#tokens
      .slice(start, this.#at)
      .map(
        (token, index) =>
          `${index === 0 || !isAttached(token, this.#tokens[start + index - 1]) ? ' ' : ''}${token.raw}`,
      )
      .join('')
      .trim();
  }

  takeNumber(): Token | undefined {
    return this.peek()?.kind === 'number' ? this.next() : undefined;
  }

  /** What the rule answers; where that is null nothing is taken. */
  attempt<T>(rule: (cursor: Cursor) => T | null): T | null {
    const before = this.#at;
    const read = rule(this);
    if (read === null) this.#at = before;
    return read;
  }
}

/** `9am` and `$60` hold together; of `stop-loss` the hyphen is gone. */
const isAttached = (token: Token, before: Token | undefined): boolean =>
  token.glued && !(token.kind === 'word' && before?.kind === 'word');
