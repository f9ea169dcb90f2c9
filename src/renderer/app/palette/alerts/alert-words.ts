/** An alert that is offered, in the words that the list of alerts has for it. Pure. */
import { conditionWords, subjectWords } from '#domain/alerts/alert-words.ts';
import type { DecimalMark } from '#domain/input-text.ts';
import { type AlertText, readAlert } from '../../dialogs/alert/form/alert-form.ts';

/** `Silver spot at or above $60.00/oz`, with the verb between both where one is given; null where it cannot be read. */
export function alertWords(
  text: AlertText,
  titleOf: (row: string) => string,
  { mark, verb = '' }: { readonly mark: DecimalMark; readonly verb?: '' | 'is ' },
): string | null {
  const entry = readAlert(text, null, 0, mark);
  return entry.ok
    ? `${subjectWords(entry.value.subject, titleOf)} ${verb}${conditionWords(entry.value)}`
    : null;
}
