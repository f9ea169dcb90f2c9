/** Puts commas between groups of three of a string of digits: `24937` becomes `24,937`. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}
