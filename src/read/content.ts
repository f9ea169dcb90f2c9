/** `read content JSON`: the metal content of a product, from the fields of the marketplace. */
import { productFieldsSchema } from '#contract/automation/reading-methods.ts';
import { type ContentFacts, contentFacts } from '#domain/metal/content/content-reading.ts';
import { readContent } from '#domain/metal/content/product-content.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { ReadUsageError } from './usage.ts';

/** @throws ReadUsageError for anything but one product of a known material */
export function contentCommand(args: readonly string[]): Promise<ContentFacts> {
  const [text, ...more] = args;
  if (text === undefined || more.length > 0)
    throw new ReadUsageError('Give the fields of one product, as JSON in one argument.');
  const fields = productFieldsSchema.safeParse(parseJson(text));
  if (!fields.success)
    throw new ReadUsageError(
      'Give an object with a known material, weight, weightGrams, purity and, if you like, title.',
    );
  return Promise.resolve(contentFacts(readContent(fields.data)));
}
