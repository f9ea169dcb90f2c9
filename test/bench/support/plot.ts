/** Plots as SVG, by Vega-Lite, which is installed into the cache of the benches: it is no part of the program. */
import { z } from 'zod';
import { competitor } from './competitor.ts';

const functionSchema = z.custom<(...given: readonly unknown[]) => unknown>(
  (value) => typeof value === 'function',
);
const compilerSchema = z.looseObject({ compile: functionSchema });
const compiledSchema = z.object({ spec: z.unknown() });
const vegaSchema = z.looseObject({
  parse: functionSchema,
  View: z.custom<
    new (parsed: unknown, options: object) => { toSVG(): Promise<string>; finalize(): void }
  >((value) => typeof value === 'function'),
});

export async function svgOf(program: object): Promise<string> {
  const { compile } = compilerSchema.parse(await competitor('vega-lite', '6.5.0'));
  const { parse, View } = vegaSchema.parse(await competitor('vega', '6.4.0'));
  const { spec } = compiledSchema.parse(compile(program));
  const view = new View(parse(spec), { renderer: 'none' });
  const svg = await view.toSVG();
  view.finalize();
  return `${svg}\n`;
}
