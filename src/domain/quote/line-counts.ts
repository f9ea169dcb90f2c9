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
 * The document does not say whether lines or pieces are counted, so either fits.
 *
 * @param teller source of the count, at the beginning of a sentence
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
  stated: number | null,
  lines: readonly CountedLine[],
  available: boolean,
): string[] {
  const counted = lines.filter((line) => line.available === available);
  const known = counted.flatMap(({ quantity }) => quantity ?? []);
  // Without the pieces of each line their sum is unknown.
  const pieces =
    known.length < counted.length ? null : known.reduce((sum, quantity) => sum + quantity, 0);
  if (stated === null || stated === counted.length || stated === pieces) return [];
  const size =
    pieces === null
      ? 'of an unknown number of pieces'
      : pieces === 1
        ? '1 piece'
        : `${String(pieces)} pieces`;
  return [
    `${teller} counts ${String(stated)} ${word}, but its lines say ${String(counted.length)} of ${String(lines.length)} (${size}).`,
  ];
}
