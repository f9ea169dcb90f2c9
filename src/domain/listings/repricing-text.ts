/** A repricing rule as it is typed: `undercut 0.50 floor 2%`, `spot +3% floor $4,150`. */
import { MAX_INPUT_LENGTH, normalizeInput } from '#domain/text/input-text.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import { type Ppm, formatPremiumPpm } from '#domain/market/premium.ts';
import { type Failed, type Result, ok, type Refusal, refuse } from '#domain/result.ts';
import { readPremiumEdit } from './listing-input.ts';
import type { Floor, RepricingRule } from './repricing.ts';

type Read<T> = Result<T, Refusal<'not-a-rule'>>;

/** Example shown in the empty field. */
export const RULE_EXAMPLE = 'undercut 0.50 floor 2%';

/** Whether a line is a rule rather than new values of fields. */
export function isRuleText(text: string): boolean {
  return /^(?:undercut|spot)\b/i.test(normalizeInput(text));
}

/** Undercutting needs a floor; a premium over spot is one already. What cannot be read is refused, and nothing is guessed. */
export function readRepricingRule(text: string): Read<RepricingRule> {
  const typed = normalizeInput(text);
  if (typed.length > 2 * MAX_INPUT_LENGTH) return no(HOW);
  const [, kind = '', body = '', floorText] =
    /^(undercut|spot)\b ?(.*?)(?:,? ?\bfloor ?(.*))?$/i.exec(typed) ?? [];
  const floor = floorText === undefined ? ok(null) : readFloor(floorText);
  if (kind.toLowerCase() === 'spot') {
    const premium = readShare(body);
    if (premium === null) return no('Enter a premium over spot in percent, such as spot +3%.');
    return floor.ok ? ok({ kind: 'over-spot', ppm: premium, floor: floor.value }) : floor;
  }
  if (kind.toLowerCase() !== 'undercut') return no(HOW);
  const step = parseMoneyInput(body.replace(/^by /i, ''));
  if (!step.ok) return no(`Enter the step below the best other ask: ${RULE_EXAMPLE}.`);
  if (!floor.ok) return floor;
  if (floor.value === null) {
    return no(`Add the lowest price you accept, over spot or in dollars: ${RULE_EXAMPLE}.`);
  }
  return ok({ kind: 'undercut', step: step.value, floor: floor.value });
}

/** The rule as the terminal shows it. */
export function ruleText(rule: RepricingRule): string {
  const what =
    rule.kind === 'over-spot'
      ? `Spot ${formatPremiumPpm(rule.ppm)}`
      : `Undercut by ${formatDollars(rule.step)}`;
  return rule.floor === null ? what : `${what}, floor ${floorText(rule.floor)}`;
}

const HOW = `Enter a rule: ${RULE_EXAMPLE}, or spot +3%.`;

function readFloor(text: string): Read<Floor> {
  const typed = normalizeInput(text);
  if (typed.endsWith('%')) {
    const ppm = readShare(typed);
    return ppm === null
      ? no('Enter the floor over spot in percent, such as floor 2%.')
      : ok({ kind: 'premium', ppm });
  }
  const amount = parseMoneyInput(typed);
  return amount.ok ? ok({ kind: 'amount', amount: amount.value }) : no(amount.error.sentence);
}

/** `3%`, `+3%`, `-0.5%`. */
function readShare(text: string): Ppm | null {
  const read = readPremiumEdit(text);
  return read.ok && read.value.unit === 'percent' ? read.value.ppm : null;
}

const floorText = (floor: Floor): string =>
  floor.kind === 'amount' ? formatDollars(floor.amount) : formatPremiumPpm(floor.ppm);

const no = (sentence: string): Failed<Refusal<'not-a-rule'>> => refuse('not-a-rule', sentence);
