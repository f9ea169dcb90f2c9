/** Which way the user trades. A buy takes listings (asks), a sell takes offers (bids). */
export type Side = 'buy' | 'sell';
