/** Joins class names: `cx(styles['row'], selected && styles['selected'])`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
