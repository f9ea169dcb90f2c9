/** The meaning of a text: an alert, an order, or neither. */
import { type ConditionAlert, alertForCondition } from './alerts/condition-alert.ts';
import { type AlertPhrase, readAlertPhrase } from './alerts/read-alert.ts';
import { readOrder } from './reading/read-order.ts';
import type { ConditionReading, PhraseOrder, ReadingContext } from './reading/types.ts';

export type TextReading =
  | { readonly kind: 'alert'; readonly alert: AlertPhrase }
  | (ConditionReading & { readonly alert: ConditionAlert | null })
  | PhraseOrder;

/** Null for neither: a search, or the name of a command. */
export function readText(text: string, context: ReadingContext): TextReading | null {
  const alert = readAlertPhrase(text, context);
  if (alert !== null) return { kind: 'alert', alert };
  const reading = readOrder(text, context);
  return reading?.kind === 'condition'
    ? { ...reading, alert: alertForCondition(reading, context) }
    : reading;
}

/** Why it is no order, as a sentence. */
export function conditionSentence({
  conditions,
  order,
  alert: waits,
}: Extract<TextReading, { readonly kind: 'condition' }>): string {
  const words = `“${conditions.map(({ text }) => text).join('”, “')}”`;
  const why = `Orders execute at once; ${words} is not supported.`;
  if (waits !== null) return `${why} Set an alert for it instead.`;
  if (order.kind === 'refused' && order.notUnderstood.length > 0) return `${why} ${order.sentence}`;
  return `${why} Remove it to order now.`;
}
