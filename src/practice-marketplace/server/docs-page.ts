import { isRecord } from '#contract/api/reading/tolerant-values.ts';

/** An HTML page that lists every operation of an OpenAPI document. It loads nothing from other hosts. */
export function docsPage(document: object): string {
  const info: unknown = 'info' in document ? document.info : undefined;
  const title = isRecord(info) ? textOf(info['title']) : 'API';
  const paths: unknown = 'paths' in document ? document.paths : undefined;
  const sections = isRecord(paths) ? Object.entries(paths).map(pathSection).join('\n') : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h2 { font: 600 15px ui-monospace, monospace; margin: 1.5rem 0 .25rem }
pre { background: #f2f2f5; padding: .75rem; overflow: auto; font-size: 12px }
</style></head><body>
<h1>${escapeHtml(title)}</h1>
<p>Every request carries <code>x-api-key</code>. The whole document: <a href="/openapi.json">openapi.json</a>.</p>
${sections}
</body></html>
`;
}

function pathSection([path, operations]: [string, unknown]): string {
  if (!isRecord(operations)) return '';
  return Object.entries(operations)
    .filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1]))
    .map(([method, operation]) => {
      const { parameters, requestBody, responses } = operation;
      const parts = { parameters, requestBody, response: responseOf(responses) };
      return `<h2>${method.toUpperCase()} ${escapeHtml(path)}</h2>
<p>${escapeHtml(textOf(operation['operationId']))}</p>
<details><summary>Schemas</summary><pre>${escapeHtml(JSON.stringify(parts, null, 2))}</pre></details>`;
    })
    .join('\n');
}

function responseOf(responses: unknown): unknown {
  return isRecord(responses) ? responses['200'] : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
