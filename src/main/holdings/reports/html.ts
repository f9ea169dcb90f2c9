/** HTML templates that escape every text. */

/** Escaped already; made only by {@link html}. */
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

export const NO_HTML: Markup = new EscapedMarkup('');

function written(value: Part): string {
  if (value instanceof EscapedMarkup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return (
    String(value)
      .replaceAll(/[&<>"']/g, (found) => ESCAPES[found] ?? '')
      // Control characters are dropped.
      .replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
  );
}
