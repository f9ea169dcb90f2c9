/** Foreign text without what changes how the text around it is read or drawn. */

/** Control characters except tab and line breaks. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** Embeddings, overrides and isolates of the direction of writing; letters have their own direction without them. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Without marks of direction; a control character is shown as the replacement character. */
export const plainText = (text: string): string =>
  text.replaceAll(DIRECTIONS, '').replaceAll(CONTROLS, '\uFFFD');
