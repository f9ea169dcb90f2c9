import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { ApiError } from '../execution/api-error.ts';
import type { PracticeWorld } from '../world/world.ts';
import { docsPage } from './docs-page.ts';
import type { Host } from './gate.ts';
import { labelPdf } from './handlers/label-pdf.ts';

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
