export const PICTURE = 'docs/pictures/architecture.svg';
export const DOCUMENT = 'docs/architecture.md';

/**
 * What of the architecture's description is not that of the present code.
 *
 * @param {readonly string[]} rooms
 * @param {string} drawn the picture as it would be drawn now
 * @param {{ picture: string, document: string }} kept the texts of both files
 * @returns {string[]} sentences
 */
export function outdated(rooms, drawn, { picture, document }) {
  const described = [...document.matchAll(/^\| `([^`]+)` +\| +\S/gm)].map(([, room = '']) => room);
  return [
    // A checkout on Windows may have other line ends.
    ...(picture.replaceAll('\r\n', '\n') === drawn
      ? []
      : [`${PICTURE} is not that of the present imports; npm run architecture draws it`]),
    ...rooms
      .filter((room) => !described.includes(room))
      .map((room) => `${DOCUMENT} has no row | \`${room}\` | what it holds |`),
    ...described
      .filter((room) => !rooms.includes(room))
      .map((room) => `${DOCUMENT} describes \`${room}\`, which is not there`),
  ];
}
