/** `read phrase TEXT [--locale de-DE]`: how the palette reads a text, over the catalogue of the practice marketplace. */
import { decimalMarkOf } from '#domain/text/input-text.ts';
import { phraseFacts } from '#main/workspace/phrase/phrase-facts.ts';
import { practiceContext } from './practice-market.ts';
import { ReadUsageError } from './usage.ts';

export function phraseCommand(args: readonly string[]): Promise<unknown> {
  const [text, option, locale, ...more] = args;
  const isLocale = option === '--locale' && locale !== undefined;
  if (text === undefined || more.length > 0 || (option !== undefined && !isLocale)) {
    throw new ReadUsageError('A phrase is one text, with or without a locale.');
  }
  return Promise.resolve(phraseFacts(text, practiceContext(decimalMarkOf(locale ?? 'en-US'))));
}
