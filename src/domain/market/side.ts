/** The user's side of a trade. A buy takes listings (asks), a sell takes offers (bids). */
export type Side = 'buy' | 'sell';

/** `ask`: what others ask, bought from; a listing in the API. `bid`: what others bid, sold to; an offer. */
export type BookSide = 'ask' | 'bid';
