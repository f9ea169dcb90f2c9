/** Where a key moves the selection of a list of `count` rows from `index` (−1: none); null when it does not. */
export function stepOf(
  event: {
    readonly key: string;
    readonly code: string;
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
    readonly altKey: boolean;
    readonly shiftKey: boolean;
  },
  index: number,
  count: number,
  page: number,
): number | null {
  if (count === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const last = count - 1;
  const to = (target: number): number => Math.min(last, Math.max(0, target));
  // Letters go by physical key, as every binding does; the named keys are the same on all keyboards.
  if (event.code === 'KeyJ' || event.key === 'ArrowDown') return to(index + 1);
  if (event.code === 'KeyK' || event.key === 'ArrowUp') return index < 0 ? last : to(index - 1);
  switch (event.key) {
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return to(index + page);
    case 'PageUp':
      return to(index - page);
    default:
      return null;
  }
}
