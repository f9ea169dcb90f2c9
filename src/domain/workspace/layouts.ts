/**
 * The layouts the terminal is shipped with, as areas: what stands beside and above what, before the user moves anything.
 * Which pane is where says the table of panes. Pure data.
 */

export const LAYOUTS = [
  { name: 'trade', title: 'Trade', key: 'Alt+Digit1', home: 'left' },
  { name: 'vault', title: 'Vault', key: 'Alt+Digit2', home: 'left' },
  { name: 'monitor', title: 'Monitor', key: 'Alt+Digit3', home: 'lower-left' },
] as const satisfies readonly ShippedLayout[];

interface ShippedLayout {
  readonly name: string;
  readonly title: string;
  /** As `domain/keys/chord.ts` writes it. */
  readonly key: string;
  /** Of the wide arrangement: its first pane gets the keyboard when the layout is chosen. */
  readonly home: string;
}

export type LayoutName = (typeof LAYOUTS)[number]['name'];

/** A layout in a wide or in a narrow window: what fits one does not fit the other. */
export type Arrangement = LayoutName | `${LayoutName}-narrow`;

/** Areas side by side; heights and widths in percent of the window. Several panes in one area are tabs. */
interface AreaRow {
  readonly height: number;
  readonly widths: Readonly<Record<string, number>>;
}

/** Each arrangement from top to bottom. */
export const ARRANGEMENTS = {
  trade: [
    { height: 72, widths: { left: 39, middle: 33, right: 28 } },
    { height: 28, widths: { bottom: 100 } },
  ],
  'trade-narrow': [
    { height: 74, widths: { left: 55, right: 45 } },
    { height: 26, widths: { bottom: 100 } },
  ],
  vault: [
    { height: 66, widths: { left: 64, right: 36 } },
    { height: 34, widths: { bottom: 100 } },
  ],
  'vault-narrow': [
    { height: 66, widths: { top: 100 } },
    { height: 34, widths: { bottom: 100 } },
  ],
  monitor: [
    { height: 60, widths: { left: 52, right: 48 } },
    { height: 40, widths: { 'lower-left': 60, 'lower-right': 40 } },
  ],
  'monitor-narrow': [
    { height: 60, widths: { top: 100 } },
    { height: 40, widths: { bottom: 100 } },
  ],
} as const satisfies Readonly<Record<Arrangement, readonly AreaRow[]>>;

type AreasOf<Row> = Row extends { readonly widths: infer Widths } ? keyof Widths : never;

/** An area of this arrangement. */
export type Area<A extends Arrangement> = AreasOf<(typeof ARRANGEMENTS)[A][number]>;
