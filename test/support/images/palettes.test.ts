/** Every pair of tokens that meets on the screen, in each theme and palette, computed from the style sheet itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, DEFICIENCIES, distance, type Rgb, rgbOf } from './seen-colors.ts';

const SHEET = readFileSync(
  join(import.meta.dirname, '../../../src/renderer/ui/styles/tokens.css'),
  'utf8',
);
const THEMES = ['dark', 'light', 'high-contrast'] as const;
const PALETTES = ['standard', 'red-green'] as const;

const SURFACES = [0, 1, 2, 3, 'hover', 'input'].map((name) => `surface-${String(name)}`);
const TEXTS = ['text-1', 'text-2', 'text-3', 'buy', 'sell', 'up', 'down', 'ok', 'warn', 'danger'];
const FILLS = ['buy-fill', 'buy-fill-hover', 'sell-fill', 'sell-fill-hover', 'danger-fill'];
/** WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;
/** Ten times what is just noticeable, and more. */
const APART = 40;
const STILL_APART = 10;

function tokensOf(selector: string): Map<string, Rgb> {
  const [, rest = ''] = SHEET.split(`\n${selector} {`);
  const [block = ''] = rest.split('}');
  const found = [...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)];
  return new Map(found.map(([, name = '', value = '']) => [name, rgbOf(value)]));
}

const looks = THEMES.flatMap((theme) => PALETTES.map((palette) => ({ theme, palette })));

describe.each(looks)('$theme, $palette', ({ theme, palette }) => {
  const tokens = new Map([
    ...tokensOf(`[data-theme='${theme}']`),
    ...(palette === 'standard'
      ? []
      : tokensOf(`[data-theme='${theme}'][data-palette='${palette}']`)),
  ]);
  const color = (name: string): Rgb => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`${theme} has no --${name}.`);
    return value;
  };

  it('every text is readable on every surface', () => {
    const faint = TEXTS.flatMap((text) =>
      SURFACES.filter((one) => contrast(color(text), color(one)) < TEXT_CONTRAST).map(
        (one) => `${text} on ${one}`,
      ),
    );
    expect(faint).toEqual([]);
  });

  it('text on filled buttons is readable, and lines of controls are seen', () => {
    for (const fill of FILLS) {
      expect(contrast(color('text-on-fill'), color(fill))).toBeGreaterThan(TEXT_CONTRAST);
    }
    for (const surface of SURFACES.slice(0, 3)) {
      const ratio = contrast(color('line-control'), color(surface));
      expect(ratio).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
    }
  });

  it('everybody can distinguish buy and sell', () => {
    for (const deficiency of [undefined, ...DEFICIENCIES]) {
      expect(distance(color('buy'), color('sell'), deficiency)).toBeGreaterThan(APART);
      expect(distance(color('buy-fill'), color('sell-fill'), deficiency)).toBeGreaterThan(APART);
    }
  });

  it('users of the palette can distinguish up and down, good and bad', () => {
    const seenBy = DEFICIENCIES.filter(
      (one) => palette === 'red-green' || !one.startsWith('red-green'),
    );
    for (const deficiency of seenBy) {
      const apart = (one: string, other: string): number =>
        distance(color(one), color(other), deficiency);
      expect(apart('up', 'down')).toBeGreaterThan(APART);
      expect(apart('ok', 'danger')).toBeGreaterThan(APART);
      expect(apart('ok', 'warn')).toBeGreaterThan(APART);
      expect(apart('warn', 'danger')).toBeGreaterThan(STILL_APART);
    }
  });
});

it('contrast and distance are what their definitions say', () => {
  expect(contrast(rgbOf('#fff'), rgbOf('#000'))).toBeCloseTo(21, 5);
  expect(contrast(rgbOf('#777777'), rgbOf('#fff'))).toBeCloseTo(4.48, 2);
  expect(distance(rgbOf('#fff'), rgbOf('#000'))).toBeCloseTo(100, 1);
  // Red and green of one brightness, for whom they are one color, and for most people.
  const [red, green] = [rgbOf('#b35a00'), rgbOf('#7a7a00')];
  expect(distance(red, green, 'red-green: deuteranopia')).toBeLessThan(distance(red, green) / 2);
});
