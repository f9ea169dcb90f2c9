import { createContext, use } from 'react';
import type { Listings } from './use-listings.ts';

/** The state and the commands of the pane, for all of its parts. */
export const ListingsContext = createContext<Listings | null>(null);

export function useListingsContext(): Listings {
  const listings = use(ListingsContext);
  if (listings === null) throw new Error('No listings pane above this component.');
  return listings;
}
