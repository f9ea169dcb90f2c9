export const PICTURE = 'docs/pictures/architecture.svg';
export const DOCUMENT = 'docs/architecture.md';

/**
 * Differences between the description of the architecture and the code.
 *
 * @param {readonly string[]} folders
 * @param {string} drawn the picture as it would be drawn now
 * @param {{ picture: string, document: string }} kept the texts of both files
 * @returns {string[]} sentences
 */
export function outdated(folders, drawn, { picture, document }) {
  const described = [...document.matchAll(/^\| `([^`]+)` +\| +\S/gm)].map(
    ([, folder = '']) => folder,
  );
  return [
    // A checkout on Windows may have other line ends.
    ...(picture.replaceAll('\r\n', '\n') === drawn
      ? []
      : [`${PICTURE} is out of date: run npm run architecture`]),
    ...folders
      .filter((folder) => !described.includes(folder))
      .map((folder) => `${DOCUMENT} has no row | \`${folder}\` | what it holds |`),
    ...described
      .filter((folder) => !folders.includes(folder))
      .map((folder) => `${DOCUMENT} describes \`${folder}\`, which does not exist`),
  ];
}
