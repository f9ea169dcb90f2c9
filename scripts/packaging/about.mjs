/** What packages and software centres say of the program. */

/**
 * What the package is for, as packages say it: a phrase without article and full stop.
 *
 * @param {import('./product.mjs').Product} product
 */
export function synopsis({ description }) {
  const phrase = description.replace(/^An? /, '').replace(/\.$/, '');
  return `${phrase.slice(0, 1).toUpperCase()}${phrase.slice(1)}`;
}

/**
 * The paragraphs below it, each in lines. They are read without the phrase, too.
 *
 * @param {import('./product.mjs').Product} product
 */
export const purpose = ({ title }) => [
  [
    `${title} shows the prices of a marketplace for gold, silver, platinum,`,
    'palladium and bitcoin, and buys and sells there from the keyboard. It keeps',
    'lots, cost basis and gains of what is held, and makes reports of them.',
  ],
  [
    'Trading can be practiced on a market of its own that runs on this computer,',
    'without an account. Settings and the journal of orders are kept in',
    `.config/${title} of each user, and stay there when the package is removed.`,
  ],
];
