/** The largest part of a body that is kept for the inspector, in characters. */
export const KEPT_BODY_LENGTH = 65_536;

/** Longer than any form of a key, so that none is cut in two before it is found. */
const LONGEST_FORM = 4096;

const MASK = '[key removed]';

/**
 * Takes an API key out of texts that are to be kept, shown or logged. Also in the forms in which an echo of it may
 * come back: percent-encoded, escaped as JSON, in base64.
 */
export class Redactor {
  readonly #forms: readonly string[];

  constructor(apiKey: string) {
    const forms = [
      apiKey,
      encodeURIComponent(apiKey),
      JSON.stringify(apiKey).slice(1, -1),
      Buffer.from(apiKey).toString('base64'),
    ];
    this.#forms = [...new Set(forms)].filter((form) => form.length > 0);
  }

  /** The text without the key. */
  text(text: string): string {
    return this.#forms.reduce((clean, form) => clean.replaceAll(form, MASK), text);
  }

  /** The text without the key, cut to what is kept. */
  body(text: string): string {
    const clean = this.text(text.slice(0, KEPT_BODY_LENGTH + LONGEST_FORM));
    const cut = clean.length > KEPT_BODY_LENGTH;
    return cut ? `${clean.slice(0, KEPT_BODY_LENGTH)}…` : clean;
  }
}
