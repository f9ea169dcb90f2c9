import type { AreaHandlers, InSession } from './areas.ts';

export const paletteHandlers = (inSession: InSession): AreaHandlers<'palette'> => ({
  'palette/read-text': (question) => inSession(({ phrases }) => phrases.readText(question)),
  'palette/read-example': () => inSession(({ phrases }) => phrases.readExample()),
});
