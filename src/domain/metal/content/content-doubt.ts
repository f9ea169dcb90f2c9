import { type FineContent, isSameContent } from '#domain/metal/fine-weight.ts';
import type { ContentReading } from './metal-content.ts';
import { isInDoubt } from './content-reading.ts';
import type { ContentRead } from './product-content.ts';

/** The fields of a product are ambiguous or contradict each other. */
export interface ContentDoubt {
  /** The ways to read them, at least one. */
  readonly readings: readonly ContentReading[];
  /** The user's choice for this product; null without one, and its fine weight is unknown. */
  readonly chosen: number | null;
}

/** Null for a certain content, and for an unknown one. */
export const doubtOf = (read: ContentRead): ContentDoubt | null =>
  isInDoubt(read) ? { readings: read.readings, chosen: null } : null;

/** The same doubt with the reading of this content chosen; none where no reading has it. */
export function chooseReading(doubt: ContentDoubt, content: FineContent | null): ContentDoubt {
  const at =
    content === null ? -1 : doubt.readings.findIndex(({ fine }) => isSameContent(fine, content));
  return { readings: doubt.readings, chosen: at === -1 ? null : at };
}

export const chosenContent = ({ readings, chosen }: ContentDoubt): FineContent | null =>
  chosen === null ? null : (readings[chosen]?.fine ?? null);
