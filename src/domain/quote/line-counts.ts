/** How many of its lines a quote says can be filled and cannot; null where it does not say. */
interface LineCounts {
  readonly availableCount: number | null;
  readonly unavailableCount: number | null;
}

interface CountedLine {
  readonly available: boolean;
  /** Pieces; null where the line does not say. */
  readonly quantity: number | null;
}

/**
 * Whether lines or pieces are counted, the document does not say, so either fits.
 *
 * @param teller who counts, as a sentence begins
 */
export function countDoubts(
  { availableCount, unavailableCount }: LineCounts,
  lines: readonly CountedLine[],
  teller: string,
): string[] {
  return [
    ...countDoubt(teller, 'available', availableCount, lines, true),
    ...countDoubt(teller, 'unavailable', unavailableCount, lines, false),
  ];
}

function countDoubt(
  teller: string,
  word: string,
  told: number | null,
  lines: readonly CountedLine[],
  available: boolean,
): string[] {
  const counted = lines.filter((line) => line.available === available);
  const known = counted.flatMap(({ quantity }) => quantity ?? []);
  // Of a line that does not say how many pieces it has, their sum says nothing.
  const pieces =
    known.length < counted.length ? null : known.reduce((sum, quantity) => sum + quantity, 0);
  if (told === null || told === counted.length || told === pieces) return [];
  const size =
    pieces === null
      ? 'of an unknown number of pieces'
      : pieces === 1
        ? '1 piece'
        : `${String(pieces)} pieces`;
  return [
    `${teller} counts ${String(told)} ${word}, but its lines say ${String(counted.length)} of ${String(lines.length)} (${size}).`,
  ];
}
