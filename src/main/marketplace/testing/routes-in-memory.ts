import { undocumentedRoutes, type SeenRouteId } from '#contract/api/routes/undocumented-routes.ts';
import { OptionalRoutes, type RememberedRoutes } from '../optional-routes.ts';

/** Every route that the API document does not have is known not to answer. */
const ALL_SILENT: RememberedRoutes = Object.fromEntries(
  Object.keys(undocumentedRoutes).map((route) => [route, { answers: false, at: 0 }]),
);

/** What is known of the routes that the API document does not have, kept no longer than the test. */
export function routesInMemory({
  wallNow = () => 0,
  answering = [],
  unknown = [],
}: {
  readonly wallNow?: () => number;
  readonly answering?: readonly SeenRouteId[];
  /** The others do not answer. */
  readonly unknown?: readonly SeenRouteId[];
} = {}): OptionalRoutes {
  let known: RememberedRoutes = { ...ALL_SILENT };
  for (const route of answering) known = { ...known, [route]: { answers: true, at: 0 } };
  for (const route of unknown) {
    const { [route]: _, ...others } = known;
    known = others;
  }
  return new OptionalRoutes({
    store: {
      read: () => known,
      write: (routes) => {
        known = routes;
      },
    },
    wallNow,
    onChange: () => undefined,
  });
}
