/** What a text in the palette means: an alert, an order, or neither. The one entry for the window and for the command that shows it. */
import { type ConditionAlert, alertOf } from './alerts/condition-alert.ts';
import { type AlertPhrase, readAlertPhrase } from './alerts/read-alert.ts';
import { readOrder } from './reading/read-order.ts';
import type { ConditionReading, OrderReading, ReadingContext } from './reading/types.ts';

export type TextReading =
  | { readonly kind: 'alert'; readonly alert: AlertPhrase }
  | (ConditionReading & { readonly waits: ConditionAlert | null })
  | OrderReading;

/** Null for what is neither: a search, or the name of a command. */
export function readText(text: string, context: ReadingContext): TextReading | null {
  const alert = readAlertPhrase(text, context);
  if (alert !== null) return { kind: 'alert', alert };
  const reading = readOrder(text, context);
  return reading?.kind === 'condition' ? { ...reading, waits: alertOf(reading, context) } : reading;
}

/** Why nothing of it is ordered, as a sentence. */
export function conditionSentence({
  conditions,
  order,
  waits,
}: Extract<TextReading, { readonly kind: 'condition' }>): string {
  const words = `“${conditions.map(({ text }) => text).join('”, “')}”`;
  const why = `An order is carried out at once, and cannot follow ${words}.`;
  if (waits !== null) return `${why} Nothing is ordered: an alert can watch for it.`;
  if (order.kind === 'refused' && order.notUnderstood.length > 0) return `${why} ${order.sentence}`;
  return `${why} Leave that out to order now.`;
}
