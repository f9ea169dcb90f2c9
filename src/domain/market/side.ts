/** The user's side of a trade. A buy takes listings (asks), a sell takes offers (bids). */
export type Side = 'buy' | 'sell';
