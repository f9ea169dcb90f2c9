/** A size in fine weight, or in bitcoin, for fields that accept nothing else. */
import { type FineContent } from '#domain/metal/fine-weight.ts';
import { type Material, contentUnitOf } from '#domain/metal/material.ts';
import { type DecimalMark, normalizeInput } from '#domain/text/input-text.ts';
import { type Result, type Refusal, refuse } from '#domain/result.ts';
import { parseSizeInput } from './size-text.ts';

/**
 * Reads `10`, `10 oz`, `1/2`, `1 kg`, `0.5 btc`. A number alone counts what spot is quoted for: troy ounces, or bitcoin. Pieces
 * and money are refused: products of different weights are compared for the same content.
 */
export function parseValueSize(
  text: string,
  material: Material,
  mark: DecimalMark = 'point',
): Result<FineContent, Refusal<string>> {
  const unit = contentUnitOf(material);
  const typed = normalizeInput(text);
  const isBare = /^[\d.,/ ]*\d[\d.,/ ]*$/.test(typed);
  const read = parseSizeInput(isBare ? `${typed} ${unit === 'btc' ? 'BTC' : 'oz'}` : typed, mark);
  if (!read.ok) return read;
  if (read.value.kind !== 'fine') {
    return refuse(
      'not-a-weight',
      unit === 'btc'
        ? 'Enter the size in bitcoin: 0.5 BTC.'
        : 'Enter the size as fine weight: 10 oz, 100 g, 1 kg.',
    );
  }
  const { content } = read.value;
  if (content.unit !== unit) {
    return refuse(
      'other-unit',
      unit === 'btc'
        ? 'Bitcoin has no weight: enter the size as 0.5 BTC.'
        : 'Metal is not measured in BTC: enter a weight, as 10 oz or 1 kg.',
    );
  }
  return { ok: true, value: content };
}
