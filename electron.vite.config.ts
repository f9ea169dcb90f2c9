import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const root = import.meta.dirname;

export default defineConfig({
  main: {
    build: {
      // Bundling what starts first is worth a quarter of a second of start-up. What stays outside is
      // the native module, and the practice marketplace's server, which runs in its own process.
      externalizeDeps: {
        include: ['keytar', 'fastify', '@fastify/swagger', 'fastify-type-provider-zod'],
        exclude: ['zod', 'undici', 'socks', 'electron-store', 'electron-log'],
      },
      rollupOptions: {
        input: {
          index: resolve(root, 'src/main/index.ts'),
          'practice-marketplace': resolve(root, 'src/practice-marketplace/process.ts'),
        },
      },
    },
  },
  preload: {
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
    plugins: [react()],
    build: {
      minify: true,
      rollupOptions: { input: { index: resolve(root, 'src/renderer/index.html') } },
      // The content security policy allows no inline code, so no polyfill is injected either.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
  },
});
