/** What the form of an alert is opened with: one that is edited, or a phrase for a new one. */

/** Phrases never begin so. */
const EDITED = '#';
/** No phrase has more than one line. */
const CHOSEN = '\n';

export const editTarget = (alertId: string): string => EDITED + alertId;

/** Id of the alert that is edited; null where none is. */
export const readEditTarget = (target: string | null): string | null =>
  target?.startsWith(EDITED) === true ? target.slice(EDITED.length) : null;

/** @param row the product that was chosen of those that the phrase fits; null where it is about none */
export const phraseTarget = (phrase: string, row: string | null): string =>
  `${phrase.replaceAll(CHOSEN, ' ')}${CHOSEN}${row ?? ''}`;

export function readPhraseTarget(
  target: string | null,
): { readonly phrase: string; readonly row: string | null } | null {
  if (target === null || readEditTarget(target) !== null) return null;
  const [phrase = '', row = ''] = target.split(CHOSEN);
  return { phrase, row: row === '' ? null : row };
}
