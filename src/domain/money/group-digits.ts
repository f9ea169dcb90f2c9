/** How thousands are set apart on the screen. The decimal sign is the point in each: money that is typed can be read in one way only. */

export const DIGIT_GROUPS = ['comma', 'space'] as const;
export type DigitGroups = (typeof DIGIT_GROUPS)[number];

/** Narrow and not broken over two lines; what is typed or pasted with one is read like any other space. */
const SEPARATORS = { comma: ',', space: '\u202f' } as const satisfies Record<DigitGroups, string>;

/** One for a whole run of the program: it is said before the first figure is written, and figures are written everywhere. */
let separator: string = SEPARATORS.comma;

/** Chooses it, once, at the start. */
export function groupDigitsBy(groups: DigitGroups): void {
  separator = SEPARATORS[groups];
}

/** Sets groups of three of a string of digits apart: `24937` becomes `24,937`. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, separator);
}
