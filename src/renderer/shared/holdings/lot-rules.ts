/** Names of lot methods, in the order of the key that steps through them. */
import { LOT_RULES, type LotRule } from '#domain/holdings/rules.ts';

const NAMES: Readonly<Record<LotRule, string>> = {
  fifo: 'First in, first out',
  lifo: 'Last in, first out',
  'highest-cost': 'Highest cost first',
  average: 'Average cost',
  chosen: 'Chosen pieces',
};

export const RULE_OPTIONS: readonly { readonly value: LotRule; readonly label: string }[] =
  LOT_RULES.map((value) => ({ value, label: NAMES[value] }));

export const nextRule = (rule: LotRule): LotRule =>
  LOT_RULES[(LOT_RULES.indexOf(rule) + 1) % LOT_RULES.length] ?? rule;
