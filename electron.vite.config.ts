import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { bundledModules } from './build/bundled-modules.ts';
import { bundledPackages } from './build/bundled-packages.ts';
import { leanBuiltins } from './build/lean-builtins.ts';
import { leanPackages } from './build/lean-packages.ts';
import { neededAtOnce } from './build/needed-at-once.ts';

const root = import.meta.dirname;

/** In a clone, and in no package: the practice marketplace with dialects, faults and a control port. */
const entriesForTests =
  process.env['TOUCHSTONE_PACKAGE'] === '1'
    ? {}
    : {
        'practice-marketplace-for-tests': resolve(
          root,
          'src/practice-marketplace/testing/process.ts',
        ),
      };

export default defineConfig({
  main: {
    plugins: [bundledPackages(root), bundledModules(), leanBuiltins(), leanPackages()],
    build: {
      // One file is read faster than hundreds, and what is not in a bundle is not in a package. Only the
      // native module stays outside.
      externalizeDeps: false,
      rollupOptions: {
        external: ['keytar'],
        input: {
          index: resolve(root, 'src/main/start/boot.ts'),
          // Entries of their own, so that their names are known.
          begin: resolve(root, 'src/main/start/begin.ts'),
          application: resolve(root, 'src/main/start/index.ts'),
          'practice-marketplace': resolve(root, 'src/practice-marketplace/process.ts'),
          ...entriesForTests,
          'journal-reader': resolve(root, 'src/main/trading/journal/reader/reader-process.ts'),
          recorder: resolve(root, 'src/recorder/program.ts'),
        },
        // What several share stands beside them: paths are counted from where a file is. The engine holds a script as long as it
        // runs, with its comments, and in two bytes a character where one of them is not in ASCII.
        output: { chunkFileNames: '[name]-[hash].js', charset: 'ascii', comments: false },
      },
    },
  },
  preload: {
    plugins: [bundledPackages(root)],
    build: {
      externalizeDeps: false,
      rollupOptions: {
        input: { index: resolve(root, 'src/preload/index.ts') },
        // A sandboxed preload has to be CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolve(root, 'src/renderer'),
    base: './',
    plugins: [react(), bundledPackages(root), bundledModules()],
    build: {
      minify: true,
      rollupOptions: {
        input: { index: resolve(root, 'src/renderer/index.html') },
        output: {
          charset: 'ascii',
          codeSplitting: { groups: [neededAtOnce(resolve(root, 'src/renderer/main.tsx'))] },
        },
      },
      // The content security policy allows no inline code, so no polyfill is injected either.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
  },
});
