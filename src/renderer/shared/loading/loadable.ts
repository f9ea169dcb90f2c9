/**
 * A part of the window that is a script of its own, loaded when it is first shown or, where somebody asked for it before,
 * drawn at once. `lazy` alone shows its fallback even for what is there, and React holds back what follows a fallback for 0.3 s.
 */
import { type ComponentType, lazy } from 'react';

interface Loaded {
  readonly default: ComponentType;
}

export interface Loadable {
  /** Asks for the script; what fails is asked for again by the next. */
  readonly load: () => Promise<Loaded>;
  /** What to draw. It has to stay the same one while it is drawn: keep it in a state. */
  readonly component: () => ComponentType;
}

export function loadable(fetch: () => Promise<Loaded>): Loadable {
  let here: ComponentType | null = null;
  const load = async (): Promise<Loaded> => {
    const loaded = await fetch();
    here = loaded.default;
    return loaded;
  };
  const later = lazy(load);
  return { load, component: () => here ?? later };
}
