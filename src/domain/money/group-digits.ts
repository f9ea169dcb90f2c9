/** Groups of thousands on the screen. The decimal sign is always the point, so typed amounts are unambiguous. */

export const DIGIT_GROUPS = ['comma', 'space'] as const;
export type DigitGroups = (typeof DIGIT_GROUPS)[number];

/** A narrow no-break space; input accepts it like any space. */
const SEPARATORS = { comma: ',', space: '\u202f' } as const satisfies Record<DigitGroups, string>;

/** Set once at the start, before the first figure is drawn. */
let separator: string = SEPARATORS.comma;

export function groupDigitsBy(groups: DigitGroups): void {
  separator = SEPARATORS[groups];
}

/** `24937` becomes `24,937`. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, separator);
}
