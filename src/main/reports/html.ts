/** HTML out of texts of anybody: whatever is put into it is escaped, unless it is HTML of this very kind. */

/** Escaped already. Made by {@link html} and nothing else. */
class EscapedMarkup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }
}

export type Markup = EscapedMarkup;

type Part = Markup | string | number | readonly Markup[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function html(parts: TemplateStringsArray, ...values: readonly Part[]): Markup {
  const text = parts.reduce((all, part, index) => {
    const value = index === 0 ? '' : (values[index - 1] ?? '');
    return `${all}${written(value)}${part}`;
  }, '');
  return new EscapedMarkup(text);
}

export const NOTHING: Markup = new EscapedMarkup('');

function written(value: Part): string {
  if (value instanceof EscapedMarkup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return (
    String(value)
      .replaceAll(/[&<>"']/g, (found) => ESCAPES[found] ?? '')
      // What cannot be drawn is nothing.
      .replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
  );
}
