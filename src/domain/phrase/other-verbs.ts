/** Beginnings that say `buy` or `sell` in other words. Pure. */

const AMOUNT = String.raw`(?:us\$|usd|\$)?\s?([\d.,]+\s?[km]?)\s*(?:usd|us dollars|dollars|bucks)?`;
const WISH = String.raw`(?:please )?(?:i (?:want|need|would like|'d like) to )?`;

/** The first that matches. What begins like one of them and is none, such as `order book`, is left as it is. */
const BEGINNINGS: ReadonlyArray<readonly [begins: RegExp, says: string]> = [
  [new RegExp(`^${WISH}(?:spend|invest|put) ${AMOUNT} (?:on|in|into) `, 'i'), 'buy $$$1 of '],
  [new RegExp(`^${WISH}(?:grab|acquire|pick up) `, 'i'), 'buy '],
  [new RegExp(String.raw`^${WISH}order (?=[\d$]|an? )`, 'i'), 'buy '],
  [new RegExp(`^${WISH}(?:dump|unload|liquidate) `, 'i'), 'sell '],
  // Of no side: it is asked.
  [/^(?:quote me|(?:what is the )?price (?:of|for)|how much (?:is|are|for)) (?=\d)/i, ''],
];

export function inUsualWords(text: string): string {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  const found = BEGINNINGS.find(([begins]) => begins.test(plain));
  return found === undefined ? text : plain.replace(found[0], found[1]);
}
