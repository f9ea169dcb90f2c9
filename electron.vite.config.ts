import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { bundledModules } from './build/bundled-modules.ts';
import { bundledPackages } from './build/bundled-packages.ts';
import { leanBuiltins } from './build/lean-builtins.ts';

const root = import.meta.dirname;

export default defineConfig({
  main: {
    plugins: [bundledPackages(root), bundledModules(), leanBuiltins()],
    build: {
      // One file is read faster than hundreds, and what is not in a bundle is not in a package. Only the
      // native module stays outside.
      externalizeDeps: false,
      rollupOptions: {
        external: ['keytar'],
        input: {
          index: resolve(root, 'src/main/boot.ts'),
          // An entry of its own, so that it stands beside the others, from where it finds them.
          application: resolve(root, 'src/main/index.ts'),
          'practice-marketplace': resolve(root, 'src/practice-marketplace/process.ts'),
          'journal-reader': resolve(root, 'src/main/trading/journal/index/reader-process.ts'),
          recorder: resolve(root, 'src/recorder/process.ts'),
        },
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
        input: {
          index: resolve(root, 'src/renderer/index.html'),
          // Named by the main process, in pages for which a screen was kept.
          'first-screen': resolve(root, 'src/renderer/first-screen/main.ts'),
        },
        output: {
          entryFileNames: ({ name }) =>
            name === 'first-screen' ? 'assets/first-screen.js' : 'assets/[name]-[hash].js',
        },
      },
      // The content security policy allows no inline code, so no polyfill is injected either.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
  },
});
