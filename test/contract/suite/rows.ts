/** Lists and what is nested in them. */
import type { Context } from './context.ts';
import { expectFields, type Fields, listOf, objectOf } from './kit.ts';

/** The rows under `data`. @throws Differs */
export async function rows(
  context: Context,
  path: string,
  query: Record<string, string | number | boolean> = {},
): Promise<readonly unknown[]> {
  const answer = await context.ok('GET', path, { query });
  return listOf(answer['data'], `${path} data`);
}

/** Checks every row of a list, and notes when there was none to check. */
export function each(
  context: Context,
  name: string,
  list: readonly unknown[],
  fields: Fields,
): void {
  if (list.length === 0) context.observe(`${name}: none to be seen`, null);
  for (const row of list) expectFields(row, fields, name);
}

export function nested(list: readonly unknown[], name: string): readonly unknown[] {
  return list.flatMap((row) => listOf(objectOf(row, 'row')[name], name));
}
