import type { PhraseReader } from '#main/workspace/phrase/phrase-reader.ts';
import type { AreaHandlers } from '#main/ipc/areas.ts';

export interface PaletteServices {
  readonly phrases: Pick<PhraseReader, 'readText' | 'readExample'>;
}

export const paletteHandlers = ({ phrases }: PaletteServices): AreaHandlers<'palette'> => ({
  'palette/read-text': (question) => phrases.readText(question),
  'palette/read-example': () => ({ example: phrases.readExample() }),
});
