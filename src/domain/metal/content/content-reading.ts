/** The result of reading a content, without the reader, which windows do not need. */
import { toDecimalString } from '#domain/money/rational.ts';
import { contentInSpotUnits } from '#domain/metal/fine-weight.ts';
import type { ContentReading } from './metal-content.ts';
import type { ContentRead } from './product-content.ts';

/** Its fields are ambiguous or contradict each other. */
export const isInDoubt = ({ fine, readings }: ContentRead): boolean =>
  fine === null && readings.length > 0;

/** `0.925000 oz: 31.1 g gross at .925`. */
export function readingSentence({ fine, from }: ContentReading): string {
  const isBitcoin = fine.unit === 'btc';
  const text = toDecimalString(contentInSpotUnits(fine), isBitcoin ? 8 : 6, 'half-even');
  return `${text} ${isBitcoin ? 'BTC' : 'oz'}: ${from}`;
}

export interface ContentFacts {
  /** Troy ounces with six decimals, bitcoin with eight; null if in doubt or unknown. */
  readonly fineOunces: string | null;
  readonly inDoubt: boolean;
  readonly readings: string[];
}

/** As text, for programs and for reports of misreadings. */
export function contentFacts(content: ContentRead): ContentFacts {
  const { fine, readings } = content;
  return {
    fineOunces:
      fine === null
        ? null
        : toDecimalString(contentInSpotUnits(fine), fine.unit === 'btc' ? 8 : 6, 'half-even'),
    inDoubt: isInDoubt(content),
    readings: readings.map((one) => readingSentence(one)),
  };
}
