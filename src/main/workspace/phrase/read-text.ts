/** The meaning of a text: an alert, an order, or neither. */
import { type ConditionAlert, alertForCondition } from './alerts/condition-alert.ts';
import { type AlertPhrase, readAlertPhrase } from './alerts/read-alert.ts';
import { readOrder } from './reading/read-order.ts';
import { standingForCondition } from './standing/standing-for-condition.ts';
import type { StandingOffer } from '#contract/ipc/market/phrase.ts';
import type { ConditionReading, PhraseOrder, ReadingContext } from './reading/types.ts';

export type TextReading =
  | { readonly kind: 'alert'; readonly alert: AlertPhrase }
  | (ConditionReading & {
      readonly alert: ConditionAlert | null;
      readonly standing: readonly StandingOffer[];
    })
  | PhraseOrder;

/** Null for neither: a search, or the name of a command. */
export function readText(text: string, context: ReadingContext): TextReading | null {
  const alert = readAlertPhrase(text, context);
  if (alert !== null) return { kind: 'alert', alert };
  const reading = readOrder(text, context);
  return reading?.kind === 'condition'
    ? {
        ...reading,
        alert: alertForCondition(reading, context),
        standing: standingForCondition(reading, context),
      }
    : reading;
}

/** Why it is no order, as a sentence. */
export function conditionSentence({
  conditions,
  order,
  alert: waits,
  standing,
}: Extract<TextReading, { readonly kind: 'condition' }>): string {
  const words = `“${conditions.map(({ text }) => text).join('”, “')}”`;
  const why = `Orders execute at once; ${words} is not supported.`;
  const [held] = standing;
  if (held !== undefined) {
    const how =
      held.question === null
        ? `Orders execute at once. For ${words}, hold it as a standing order`
        : `${why} Hold it as a standing order until a premium or a price`;
    return `${how}${waits === null ? '.' : ', or set an alert.'} Nothing is armed before you have read what it may do.`;
  }
  if (waits !== null) return `${why} Set an alert for it instead.`;
  if (order.kind === 'refused' && order.notUnderstood.length > 0) return `${why} ${order.sentence}`;
  return `${why} Remove it to order now.`;
}
