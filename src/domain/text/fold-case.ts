/**
 * Text as searches compare it: in one case and one width, the same in every locale. The two letters i of Turkish count as one: its
 * keyboards type `İ` and `ı` where others type `I` and `i`.
 */
export function foldCase(text: string): string {
  // Nearly every text, and much faster.
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  return text.normalize('NFKC').toLowerCase().replaceAll('\u0307', '').replaceAll('ı', 'i');
}
