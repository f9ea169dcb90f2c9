import { z } from 'zod';
import { routeDefaults, type RouteSpec } from '#contract/api/routes/route.ts';
import type { Scene } from '../wire/scene.ts';

/** Routes that the API document does not have and that have been seen. All of them read. */
export const optionalRouteIds = [
  'getOrderbook',
  'getOrdersV2',
  'getPurchaseOrders',
  'getOffers',
  'getProductOptions',
  'getProductActivity',
] as const;
export type OptionalRouteId = (typeof optionalRouteIds)[number];

export interface OptionalRoute {
  readonly id: OptionalRouteId;
  readonly spec: RouteSpec;
  /** The tree of the answer. @throws ApiError */
  readonly serve: (scene: Scene) => unknown;
}

/** Such a route from what it takes and what it answers. */
export function optionalRoute<Query extends z.ZodObject>(
  id: OptionalRouteId,
  path: string,
  query: Query,
  serve: (scene: Scene, query: z.output<Query>) => unknown,
): OptionalRoute {
  const spec: RouteSpec = {
    ...routeDefaults,
    method: 'GET',
    path,
    query,
    response: z.unknown(),
    reader: z.unknown(),
    section: 'Not in the document',
  };
  return { id, spec, serve: (scene) => serve(scene, query.parse(scene.query)) };
}
