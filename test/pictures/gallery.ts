/** One page with every picture, so that a state can be looked at in all its looks at once. */
export interface Taken {
  readonly state: string;
  readonly look: string;
  readonly folder: string;
  readonly file: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figure = ({ look, folder, file }: Taken): string => {
  const href = `${encodeURIComponent(folder)}/${encodeURIComponent(file)}`;
  return `<figure><a href="${href}"><img loading="lazy" src="${href}" alt="${escaped(look)}"></a><figcaption>${escaped(look)}</figcaption></figure>`;
};

/** @returns an HTML page that stands in the folder of the pictures */
export function gallery(taken: readonly Taken[]): string {
  const states = [...new Set(taken.map(({ state }) => state))];
  const parts = states.map((state) => {
    const figures = taken.filter((one) => one.state === state).map(figure);
    return `<h2>${escaped(state)}</h2>\n<div>\n${figures.join('\n')}\n</div>`;
  });
  return `<!doctype html>
<meta charset="utf-8">
<title>Touchstone, everything it shows</title>
<style>
  body { font: 14px system-ui; margin: 16px; background: #ddd }
  div { display: grid; grid-template-columns: repeat(auto-fill, minmax(420px, 1fr)); gap: 12px }
  figure { margin: 0 } img { width: 100%; border: 1px solid #888 }
</style>
${parts.join('\n')}
`;
}
