/** Threshold amounts as text. */
import type { DecimalMark } from '#domain/text/input-text.ts';
import { formatSize, parseSizeInput } from '#domain/market/sweep/size-text.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import { ok, type Result } from '#domain/result.ts';
import type { ThresholdAmount, ThresholdSpan } from './thresholds.ts';

const HOW = 'Enter an amount such as $10,000, 25 pieces or 1000 oz.';

/** Reads `$10,000`, `25 pieces`, `1000 oz`, `1 kg`; otherwise returns what to enter. */
export function parseThresholdAmount(
  text: string,
  mark: DecimalMark = 'point',
): Result<ThresholdAmount, string> {
  if (text.trim() === '') return { ok: false, error: HOW };
  const read = parseSizeInput(text, mark);
  if (!read.ok) return { ok: false, error: read.error.sentence };
  switch (read.value.kind) {
    case 'money':
      return ok({ measure: 'money', amount: read.value.amount });
    case 'pieces':
      return ok({ measure: 'pieces', amount: read.value.quantity });
    case 'fine': {
      const { content } = read.value;
      if (content.unit !== 'ozt') return { ok: false, error: HOW };
      return ok({ measure: 'weight', amount: content.amount });
    }
  }
}

export function thresholdAmountText({ measure, amount }: ThresholdAmount): string {
  switch (measure) {
    case 'money':
      return formatDollars(cents(amount));
    case 'pieces':
      return amount === 1 ? '1 piece' : `${amount} pieces`;
    case 'weight':
      return formatSize({ kind: 'fine', content: fineContent('ozt', amount) });
  }
}

export const SPAN_WORDS: Readonly<Record<ThresholdSpan, string>> = {
  order: 'in one order',
  day: 'in one day',
  year: 'in one calendar year',
};
