/** Texts of the palette, read over the whole market. */
import { z } from 'zod';
import { phraseQuestionSchema, phraseReadingSchema } from '../market/phrase.ts';
import { nothing } from './parts.ts';

export const paletteChannels = {
  'palette/read-text': { args: phraseQuestionSchema, result: phraseReadingSchema },
  /** An order that can be filled now, as it would be typed; null where nothing is for sale. */
  'palette/read-example': {
    args: nothing,
    result: z.object({ example: z.string().nullable() }),
  },
} as const;
