/** Keeps API keys out of whatever is written down or shown: the log, the journal, the activity stream, raw records. */

const MASK = '[key removed]';

/**
 * Takes every secret it knows out of texts, also in the forms in which an echo of one may come back: percent-encoded,
 * escaped as JSON, in base64, or a mixture of these.
 */
export class Redactor {
  readonly #secrets = new Set<string>();
  #forms: RegExp | null = null;
  #longestForm = 0;

  /** From now on `secret` never leaves in a text. */
  protect(secret: string): void {
    if (secret === '' || this.#secrets.has(secret)) return;
    this.#secrets.add(secret);
    const longestFirst = [...this.#secrets].toSorted((a, b) => b.length - a.length);
    this.#forms = new RegExp(longestFirst.flatMap(formsOf).join('|'), 'g');
    this.#longestForm = Math.max(...longestFirst.map(longestFormOf));
  }

  /**
   * The text without the secrets.
   *
   * @param most how many characters of it are wanted; a secret at the place of the cut does not stay behind in part
   */
  redact(text: string, most = Number.POSITIVE_INFINITY): string {
    if (this.#forms === null) return text.slice(0, most);
    if (text.length <= most + this.#longestForm) {
      return text.replaceAll(this.#forms, MASK).slice(0, most);
    }
    // A secret may be cut in two at the end of the longer piece, but never before its last `longestForm` characters.
    const clean = text.slice(0, most + this.#longestForm).replaceAll(this.#forms, MASK);
    return clean.slice(0, Math.max(0, Math.min(most, clean.length - this.#longestForm)));
  }
}

/** The forms of a secret, as sources of regular expressions. */
function formsOf(secret: string): string[] {
  const base64 = base64Of(secret).replaceAll('=', '');
  const padding = `${oneOf(['='])}{0,2}`;
  return [spelled(secret), spelled(base64, { '+': '-', '/': '_' }) + padding];
}

/** In characters. Of a secret one takes at most nine in another form, of its base64 at most six. */
function longestFormOf(secret: string): number {
  return Math.max(secret.length * 9, base64Of(secret).length * 6);
}

const bytesOf = (text: string): number[] => Array.from(new TextEncoder().encode(text));

const base64Of = (text: string): string => btoa(String.fromCharCode(...bytesOf(text)));

/** @param twins other characters that some of them may be instead: the two alphabets of base64 */
function spelled(text: string, twins: Readonly<Record<string, string>> = {}): string {
  return Array.from(text, (character) => {
    const twin = twins[character];
    return oneOf(twin === undefined ? [character] : [character, twin]);
  }).join('');
}

/** Any of these characters: as it is, percent-encoded, or escaped as in JSON. */
function oneOf(characters: readonly string[]): string {
  const ways = characters.flatMap((character) => [
    escapeRegExp(character),
    bytesOf(character)
      .map((byte) => `%${hexadecimal(byte, 2)}`)
      .join(''),
    escapeRegExp(character === '/' ? '\\/' : JSON.stringify(character).slice(1, -1)),
    Array.from({ length: character.length }, (_, at) => {
      return `\\\\u${hexadecimal(character.charCodeAt(at), 4)}`;
    }).join(''),
  ]);
  return `(?:${[...new Set(ways)].join('|')})`;
}

/** A number in hexadecimal digits, of which the letters may be large or small. */
function hexadecimal(value: number, digits: number): string {
  return value
    .toString(16)
    .padStart(digits, '0')
    .replaceAll(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
