/** What a marketplace answers beyond the API document, in words. Pure. */
import type { KnownRoutes } from '#contract/ipc/known-routes.ts';
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

/** A sentence for what is answered and one for what is not; none where nothing was asked. */
export function knownRoutesText(known: KnownRoutes): readonly string[] {
  const routes = Object.entries(NAMES).flatMap(([route, name]): Named[] => {
    const one = Object.entries(known).find(([id]) => id === route)?.[1];
    return one === undefined ? [] : [{ name, ...one }];
  });
  const answered = routes.filter(({ answers }) => answers);
  const silent = routes.filter(({ answers }) => !answers);
  return [
    ...sentence('This marketplace also answers', answered),
    ...sentence('Asked, not answered', silent),
  ];
}

function sentence(begin: string, routes: readonly Named[]): string[] {
  if (routes.length === 0) return [];
  const names = routes.map(({ name }) => name).join(', ');
  // Of several the one that was found out longest ago.
  const at = Math.min(...routes.map((route) => route.at));
  return [`${begin}: ${names}, as of ${dayText(at)}.`];
}
