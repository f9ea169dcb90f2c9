import { type RouteId, type RouteResponse, routes } from '#contract/api/routes/routes.ts';
import type { Scene, Utterance } from './scene.ts';

/** What the answer of one route says in another form: the documented answer is read and rewritten. */
export type Form = (said: unknown, scene: Scene) => Utterance;

/** Forms by route. Routes without one answer as documented. */
export type Forms = Partial<Record<RouteId, Form>>;

/**
 * The form of a route's answer, from the documented answer with its types.
 *
 * @param utter gives the new form, status included
 */
export function utteredForm<Id extends RouteId>(
  id: Id,
  utter: (said: RouteResponse<Id>, scene: Scene) => Utterance,
): Form {
  return (said, scene) => {
    if (!isAnswerOf(id, said)) throw new TypeError(`This is no answer of ${id}.`);
    return utter(said, scene);
  };
}

/** The same for answers that stay a 200 with a body. */
export function form<Id extends RouteId>(
  id: Id,
  tell: (said: RouteResponse<Id>, scene: Scene) => unknown,
): Form {
  return utteredForm(id, (said, scene) => ({ status: 200, tree: tell(said, scene) }));
}

function isAnswerOf<Id extends RouteId>(id: Id, said: unknown): said is RouteResponse<Id> {
  return routes[id].response.safeParse(said).success;
}
