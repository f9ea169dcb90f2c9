/**
 * A lazily loaded component that is drawn at once where its script is loaded already. `lazy` alone shows its fallback even
 * then, and React delays what follows a fallback by 0.3 s.
 */
import { type ComponentType, lazy } from 'react';

interface Loaded {
  readonly default: ComponentType;
}

export interface Loadable {
  /** Loads the script; after a failure the next call tries again. */
  readonly load: () => Promise<Loaded>;
  /** Keep it in a state: it has to stay the same while it is drawn. */
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
