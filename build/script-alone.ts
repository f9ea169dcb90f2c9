/**
 * A script of the page that is one file and shares nothing with the others: each file that it would be made of is one more
 * question to the main process before anything is seen.
 */
import { build, type Plugin } from 'vite';
import { z } from 'zod';

const written = z.looseObject({
  output: z.tuple([z.looseObject({ type: z.literal('chunk'), code: z.string() })]),
});

/**
 * @param entry the module that it begins with
 * @param fileName where it is put, such as `assets/first-screen.js`
 */
export function scriptAlone(entry: string, fileName: string): Plugin {
  return {
    name: 'script-alone',
    apply: 'build',
    async generateBundle() {
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          modulePreload: false,
          rollupOptions: { input: entry, output: { charset: 'ascii' } },
        },
      });
      const { output } = written.parse(result);
      this.emitFile({ type: 'asset', fileName, source: output[0].code });
    },
  };
}
