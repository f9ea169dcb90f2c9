/** `American Gold Eagle 2025` as `american-gold-eagle-2025`. */
export function variantSlug(title: string): string {
  const dashed = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return dashed.replace(/^-|-$/g, '');
}
