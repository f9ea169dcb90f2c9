/** Describes the routes that a marketplace supports beyond the API document. Pure. */
import type { KnownRoutes } from '#contract/ipc/app/known-routes.ts';
import { dayText } from '#renderer/ui/figures/format.ts';

const NAMES: Readonly<Record<keyof KnownRoutes, string>> = {
  getOrderBookV2: 'full order book',
  getOrdersV2: 'list of all orders',
  getPurchaseOrdersV1: 'list of sells',
  getOwnOffers: 'own offers',
  getProductOptions: 'variants by ID',
  getProductActivity: 'past trades',
};

interface Named {
  readonly name: string;
  readonly answers: boolean;
  readonly at: number;
}

/** One sentence for supported and one for unsupported routes; none if nothing was tried. */
export function knownRoutesText(known: KnownRoutes): readonly string[] {
  const routes = Object.entries(NAMES).flatMap(([route, name]): Named[] => {
    const one = Object.entries(known).find(([id]) => id === route)?.[1];
    return one === undefined ? [] : [{ name, ...one }];
  });
  const answered = routes.filter(({ answers }) => answers);
  const silent = routes.filter(({ answers }) => !answers);
  return [
    ...sentence('Also supported by this server', answered),
    ...sentence('Not supported by this server', silent),
  ];
}

function sentence(begin: string, routes: readonly Named[]): string[] {
  if (routes.length === 0) return [];
  const names = routes.map(({ name }) => name).join(', ');
  // The oldest result of several.
  const at = Math.min(...routes.map((route) => route.at));
  return [`${begin}: ${names}, as of ${dayText(at)}.`];
}
