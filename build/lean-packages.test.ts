import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { leanPackages } from './lean-packages.ts';

const written = z.looseObject({
  output: z.array(z.looseObject({ moduleIds: z.array(z.string()).optional() })),
});

/** The files of packages in a bundle of this program. */
async function packagesOf(program: string): Promise<readonly string[]> {
  const entry = join(import.meta.dirname, 'program.js');
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: { write: false, ssr: entry },
    plugins: [
      {
        name: 'program',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? program : null),
      },
      leanPackages(),
    ],
  });
  const ids = written.parse(result).output.flatMap(({ moduleIds }) => moduleIds ?? []);
  return ids.flatMap((id) => /node_modules\/(.+)$/.exec(id)?.[1] ?? []);
}

it('leaves out of undici what no connection needs', async () => {
  const files = await packagesOf(`import { Pool } from 'undici'; new Pool('http://127.0.0.1');`);
  expect(files).toContain('undici/lib/dispatcher/pool.js');
  expect(files).toContain('undici/lib/api/api-request.js');
  expect(files.filter((file) => /mock|web\/websocket|cache\//.test(file))).toEqual([]);
});

it('leaves out of conf the validator that is not used', async () => {
  const files = await packagesOf(`import Conf from 'conf'; new Conf({ projectName: 'x' });`);
  expect(files.some((file) => file.startsWith('conf/'))).toBe(true);
  expect(files.filter((file) => file.startsWith('ajv'))).toEqual([]);
});

it('leaves it to whoever else uses it', async () => {
  const files = await packagesOf(`import { Ajv2020 } from 'ajv/dist/2020.js'; new Ajv2020();`);
  expect(files).toContain('ajv/dist/2020.js');
});
