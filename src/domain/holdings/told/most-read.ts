/** The ways in which most texts can be read, where one that is wrong in any way must not decide; none where no text can be. */
export function mostRead<Way>(
  ways: readonly Way[],
  texts: readonly string[],
  isRead: (text: string, way: Way) => boolean,
): readonly Way[] {
  const counts = ways.map((way) => texts.filter((text) => isRead(text, way)).length);
  const most = Math.max(...counts);
  return most === 0 && texts.length > 0 ? [] : ways.filter((_, at) => counts[at] === most);
}
