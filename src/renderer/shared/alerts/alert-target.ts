/** What the alert form opens with: an alert to edit, or a phrase for a new one. */

/** No phrase begins with it. */
const EDITED = '#';
/** No phrase has more than one line. */
const CHOSEN = '\n';

export const editTarget = (alertId: string): string => EDITED + alertId;

export const readEditTarget = (target: string | null): string | null =>
  target?.startsWith(EDITED) === true ? target.slice(EDITED.length) : null;

/** @param row the product chosen among those that match the phrase; null where it is about none */
export const phraseTarget = (phrase: string, row: string | null): string =>
  `${phrase.replaceAll(CHOSEN, ' ')}${CHOSEN}${row ?? ''}`;

export function readPhraseTarget(
  target: string | null,
): { readonly phrase: string; readonly row: string | null } | null {
  if (target === null || readEditTarget(target) !== null) return null;
  const [phrase = '', row = ''] = target.split(CHOSEN);
  return { phrase, row: row === '' ? null : row };
}
