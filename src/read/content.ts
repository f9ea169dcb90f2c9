/** `read content JSON`: the metal content of a product, from the fields of the marketplace. */
import { z } from 'zod';
import { contentInSpotUnits } from '#domain/metal/fine-weight.ts';
import { parseMaterial } from '#domain/metal/material.ts';
import { isInDoubt, readingSentence } from '#domain/metal/content/content-reading.ts';
import { readContent } from '#domain/metal/content/product-content.ts';
import { toDecimalString } from '#domain/money/rational.ts';
import { ReadUsageError } from './usage.ts';

const fieldsSchema = z.object({
  material: z.string(),
  weight: z.string().nullish(),
  weightGrams: z.union([z.string(), z.number()]).nullish(),
  purity: z.union([z.string(), z.number()]).nullish(),
  title: z.string().nullish(),
});

interface ContentAnswer {
  /** Troy ounces with six decimals, bitcoin with eight; null if in doubt or unknown. */
  readonly fineOunces: string | null;
  readonly inDoubt: boolean;
  readonly readings: readonly string[];
}

/** @throws ReadUsageError for anything but one product of a known material */
export function contentCommand(args: readonly string[]): Promise<ContentAnswer> {
  const [text, ...more] = args;
  if (text === undefined || more.length > 0)
    throw new ReadUsageError('Give the fields of one product, as JSON in one argument.');
  const fields = fieldsSchema.safeParse(parsed(text));
  if (!fields.success)
    throw new ReadUsageError(
      'Give an object with material, weight, weightGrams, purity and, if you like, title.',
    );
  const { weight, weightGrams, purity, title } = fields.data;
  const material = parseMaterial(fields.data.material);
  if (!material.ok)
    throw new ReadUsageError(`The material is not known. ${material.error.sentence}`);
  const content = readContent({
    material: material.value,
    weight: weight ?? '',
    weightGrams: String(weightGrams ?? ''),
    purity: String(purity ?? ''),
    title: title ?? '',
  });
  const decimals = material.value === 'Bitcoin' ? 8 : 6;
  return Promise.resolve({
    fineOunces:
      content.fine === null
        ? null
        : toDecimalString(contentInSpotUnits(content.fine), decimals, 'half-even'),
    inDoubt: isInDoubt(content),
    readings: content.readings.map((one) => readingSentence(one)),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReadUsageError('The fields of the product are not JSON.');
  }
}
