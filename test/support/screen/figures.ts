/** Figures as they are printed on the screen, read back into integers. */

/** `24,937.78`, `$24,937.78`, `−12.00`: integer cents. @throws Error when it is not an amount */
export function centsOf(text: string): number {
  const match = /(−|-)?\$?(\d{1,3}(?:,\d{3})*)\.(\d{2})/.exec(text);
  if (match === null) throw new Error(`Not an amount: ${JSON.stringify(text)}`);
  const [, sign, whole = '', fraction = ''] = match;
  const amount = Number(whole.replaceAll(',', '') + fraction);
  return sign === undefined ? amount : -amount;
}

/** Integer cents as a user may type them: `24937.78`. */
export function typedDollars(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** One line: white space of a screen reading collapsed. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Half of an amount in cents, from the middle of two to the even one. */
export function halfOf(amount: number): number {
  const half = Math.floor(amount / 2);
  return amount % 2 === 0 ? half : half + (half % 2);
}
