import { yieldEvery } from '#domain/yielding.ts';

/** A text takes microseconds in each way. */
const AT_ONCE = 1_000;

/**
 * The ways in which most texts can be read, where one that is wrong in any way must not decide; none where no text can be.
 *
 * @param rest lets everything else have its turn
 */
export async function mostRead<Way>(
  ways: readonly Way[],
  texts: readonly string[],
  isRead: (text: string, way: Way) => boolean,
  rest: () => Promise<void>,
): Promise<readonly Way[]> {
  const counts = ways.map(() => 0);
  const after = yieldEvery(rest, AT_ONCE);
  for (const text of texts) {
    for (const [at, way] of ways.entries())
      counts[at] = (counts[at] ?? 0) + Number(isRead(text, way));
    await after();
  }
  const most = Math.max(...counts);
  return most === 0 && texts.length > 0 ? [] : ways.filter((_, at) => counts[at] === most);
}
