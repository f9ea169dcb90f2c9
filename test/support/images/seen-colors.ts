/**
 * Colors as people see them: contrast as WCAG 2.2 counts it, and how far apart two colors are for those who see fewer of
 * them. The simulation is of Machado, Oliveira and Fernandes, “A Physiologically-based Model for Simulation of Color Vision
 * Deficiency” (2009), at full severity; distances are CIE 1976 ΔE*ab, of which 2.3 is just noticeable.
 */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Of linear light, row by row. */
const SIMULATIONS = {
  'red-green: protanopia': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'red-green: deuteranopia': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'blue-yellow: tritanopia': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly Rgb[]>;

export type Deficiency = keyof typeof SIMULATIONS;
export const DEFICIENCIES: readonly Deficiency[] = [
  'red-green: protanopia',
  'red-green: deuteranopia',
  'blue-yellow: tritanopia',
];

/** `#rgb` or `#rrggbb`, 0 to 1 each. @throws Error for another form */
export function rgbOf(text: string): Rgb {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const digits =
    short === null
      ? text
      : `#${short
          .slice(1)
          .map((digit) => digit + digit)
          .join('')}`;
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(digits) ?? [];
  if (red === undefined || green === undefined || blue === undefined) {
    throw new Error(`Not a color: ${text}`);
  }
  const part = (digitPair: string): number => Number.parseInt(digitPair, 16) / 255;
  return [part(red), part(green), part(blue)];
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const lights = ([red, green, blue]: Rgb): Rgb => [linear(red), linear(green), linear(blue)];
const clamped = (value: number): number => Math.min(1, Math.max(0, value));
const dot = ([a, b, c]: Rgb, [x, y, z]: Rgb): number => a * x + b * y + c * z;

/** WCAG 2.2, “relative luminance”. */
const luminance = (color: Rgb): number => dot([0.2126, 0.7152, 0.0722], lights(color));

/** From 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** CIE L*a*b* of linear light, under D65. */
function lab(light: Rgb): Rgb {
  const x = dot([0.4124564, 0.3575761, 0.1804375], light) / 0.95047;
  const y = dot([0.2126729, 0.7151522, 0.072175], light);
  const z = dot([0.0193339, 0.119192, 0.9503041], light) / 1.08883;
  const f = (t: number): number =>
    t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116;
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}

/** ΔE*ab of two colors, for somebody with the deficiency, or for most people. */
export function distance(one: Rgb, other: Rgb, deficiency?: Deficiency): number {
  const seen = (color: Rgb): Rgb => {
    const light = lights(color);
    if (deficiency === undefined) return lab(light);
    const [red, green, blue] = SIMULATIONS[deficiency];
    return lab([clamped(dot(red, light)), clamped(dot(green, light)), clamped(dot(blue, light))]);
  };
  const [a, b] = [seen(one), seen(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
