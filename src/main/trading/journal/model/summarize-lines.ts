/** The products in one line: "6 × American Gold Eagle 1 oz", "… and 2 more lines". */
export function summarizeLines(
  lines: readonly { readonly title: string; readonly quantity: number | null }[],
): string {
  const [first, ...others] = lines;
  if (first === undefined) return 'No lines';
  const count = first.quantity === null ? '' : `${first.quantity} × `;
  const more = others.length;
  return `${count}${first.title}${more === 0 ? '' : ` and ${more} more ${more === 1 ? 'line' : 'lines'}`}`;
}
