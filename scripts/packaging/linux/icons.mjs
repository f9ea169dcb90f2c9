/** The icon in every size that systems ask for, drawn from the one vector. The same bytes on every machine. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { ROOT } from '../../lib/files.mjs';

export const VECTOR = join(ROOT, 'build', 'icon.svg');
/** The sizes of the hicolor theme, and 1024 for macOS. */
export const ICON_SIZES = [16, 24, 32, 48, 64, 96, 128, 256, 512, 1024];

/** @type {Promise<void> | undefined} */
let ready;

/**
 * @param {string} folder gets `16x16.png` to `1024x1024.png`
 * @returns {Promise<void>}
 */
export async function drawIcons(folder) {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  ready ??= initWasm(readFileSync(wasm));
  await ready;
  mkdirSync(folder, { recursive: true });
  const svg = readFileSync(VECTOR, 'utf8');
  for (const size of ICON_SIZES) {
    const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render();
    writeFileSync(join(folder, `${size}x${size}.png`), drawn.asPng());
    drawn.free();
  }
}
