import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { ApiError } from '../execution/api-error.ts';
import type { PracticeWorld } from '../world/world.ts';
import type { Host } from './gate.ts';
import { labelPdf } from './handlers/label-pdf.ts';
import { isRecord } from '#contract/api/reading/tolerant-values.ts';

/** Builds the OpenAPI document from the schemas of the routes that are added later. */
export async function describeApi(app: FastifyInstance, host: Host): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `Precious-metals marketplace, practice (${host})`,
        version: '2.0.0',
        description: 'Money is an integer number of cents unless a field says dollars.',
      },
      components: {
        securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
      },
      security: [{ apiKey: [] }],
    },
    transform: jsonSchemaTransform,
  });
}

/** Adds the routes that need no key: the description of the API, and shipping labels at addresses nobody can guess. */
export function addOpenRoutes(app: FastifyInstance, host: Host, world: PracticeWorld): void {
  const open = { config: { open: true }, schema: { hide: true } };
  app.get('/openapi.json', open, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );
  app.get('/docs', open, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(app.swagger())),
  );
  const environment = host === 'sandbox' ? 'sandbox' : 'live';
  if (host === 'legacy') return;
  app.get<{ Params: { file: string } }>('/labels/:file', open, (request, reply) => {
    const order = world.ledger.purchaseOrders.find(
      (one) =>
        `${one.labelToken}.pdf` === request.params.file &&
        world.account(one.organizationId).environment === environment,
    );
    if (order === undefined || order.wire.shippingLabelUrl === null)
      throw new ApiError(404, 'Label not found');
    return reply.type('application/pdf').send(labelPdf(order.wire));
  });
}

/** An HTML page that lists every operation of an OpenAPI document. It loads nothing from other hosts. */
function docsPage(document: object): string {
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
