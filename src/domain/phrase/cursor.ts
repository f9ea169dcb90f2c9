import type { Token } from './tokens.ts';

/** A position in the tokens. A rule that does not match leaves it where it was. */
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

  /** Consumes the token if it is one of these, and returns it. */
  take(...texts: readonly string[]): string | undefined {
    const token = this.peek();
    return token !== undefined && token.kind !== 'number' && texts.includes(token.text)
      ? this.next()?.text
      : undefined;
  }

  /** Consumes these words if all of them follow in this order. */
  takeAll(words: readonly string[]): boolean {
    if (!words.every((word, index) => this.#tokens[this.#at + index]?.text === word)) return false;
    this.#at += words.length;
    return true;
  }

  /** The typed text from a position up to the cursor. */
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

  /** Applies a rule; a result of null consumes nothing. */
  attempt<T>(rule: (cursor: Cursor) => T | null): T | null {
    const before = this.#at;
    const read = rule(this);
    if (read === null) this.#at = before;
    return read;
  }
}

/** `9am` and `$60` are written without a space; the hyphen of `stop-loss` is already gone. */
const isAttached = (token: Token, before: Token | undefined): boolean =>
  token.glued && !(token.kind === 'word' && before?.kind === 'word');
