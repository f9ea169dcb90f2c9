/** Half of an amount in cents, from the middle of two to the even one. */
export function halfOf(amount: number): number {
  const half = Math.floor(amount / 2);
  return amount % 2 === 0 ? half : half + (half % 2);
}
