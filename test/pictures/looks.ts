/** The sizes of a laptop, a desktop and a large screen, and what is left at 200 %: each in every theme and density. */
import { ALL_LOOKS, type Look } from '../support/screen-states/looks.ts';

const SIZES: readonly Pick<Look, 'width' | 'zoom'>[] = [
  { width: 1280, zoom: 1 },
  { width: 1440, zoom: 1 },
  { width: 2560, zoom: 1 },
  { width: 1440, zoom: 2 },
];

export const looksOf = (): readonly Look[] =>
  ALL_LOOKS.filter((look) =>
    SIZES.some(({ width, zoom }) => look.width === width && look.zoom === zoom),
  );
