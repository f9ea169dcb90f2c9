/** Prices per content, compared exactly. */
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { Cents } from '#domain/money/money.ts';

interface Priced {
  readonly price: Cents;
  /** Of one unit. */
  readonly content: FineContent;
}

/** More than rounding can add to a product of two numbers. */
const FAR = 1e-14;

/** Compares a.price / a.content with b.price / b.content without dividing: negative where the first is less. */
export function comparePerContent(a: Priced, b: Priced): number {
  const [left, right] = [a.price * b.content.amount, b.price * a.content.amount];
  const difference = left - right;
  if (Math.abs(difference) > FAR * (Math.abs(left) + Math.abs(right))) return difference;
  return Number(
    BigInt(a.price) * BigInt(b.content.amount) - BigInt(b.price) * BigInt(a.content.amount),
  );
}
