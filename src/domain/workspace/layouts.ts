/**
 * The shipped layouts as areas: what stands beside and above what before the user moves anything. The table
 * of panes says which pane is where. Pure data.
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
  /** In the wide arrangement: its first pane gets the focus when the layout is chosen. */
  readonly home: string;
}

export type LayoutName = (typeof LAYOUTS)[number]['name'];

/**
 * Width class of a window: `narrow` is too narrow for three columns, `small` has no room for panes side by
 * side or stacked, as at a large zoom, and `broad` has room for a chart and the positions beside what they belong to.
 */
export type WindowSize = 'broad' | 'wide' | 'narrow' | 'small';

/** A layout in a window of a certain width class. Only that for trading differs in a broad one. */
export type Arrangement = LayoutName | `${LayoutName}-${'narrow' | 'small'}` | 'trade-broad';

export function arrangementOf(name: LayoutName, room: WindowSize): Arrangement {
  if (room === 'wide') return name;
  if (room !== 'broad') return `${name}-${room}`;
  return name === 'trade' ? 'trade-broad' : name;
}

/** Areas side by side; heights and widths in percent. Several panes in one area are tabs. */
interface AreaRow {
  readonly height: number;
  readonly widths: Readonly<Record<string, number>>;
}

/** Columns side by side, each with rows of areas from top to bottom. */
interface AreaColumn {
  readonly width: number;
  readonly rows: readonly AreaRow[];
}

const TABS_ALONE = [{ width: 100, rows: [{ height: 100, widths: { tabs: 100 } }] }] as const;

/** Each arrangement from left to right. */
export const ARRANGEMENTS = {
  // The ticket takes the full height: everything an order is sent with is visible without scrolling.
  trade: [
    {
      width: 72,
      rows: [
        { height: 63, widths: { left: 54, middle: 46 } },
        { height: 37, widths: { bottom: 100 } },
      ],
    },
    { width: 28, rows: [{ height: 100, widths: { right: 100 } }] },
  ],
  // The chart beside the book, the positions beside the orders; a wider ticket would only stretch its lines.
  'trade-broad': [
    {
      width: 82,
      rows: [
        { height: 64, widths: { left: 38, middle: 30, chart: 32 } },
        { height: 36, widths: { bottom: 54, positions: 46 } },
      ],
    },
    { width: 18, rows: [{ height: 100, widths: { right: 100 } }] },
  ],
  'trade-narrow': [
    {
      width: 100,
      rows: [
        { height: 64, widths: { left: 55, right: 45 } },
        { height: 36, widths: { bottom: 100 } },
      ],
    },
  ],
  'trade-small': TABS_ALONE,
  vault: [
    {
      width: 100,
      rows: [
        { height: 62, widths: { left: 64, right: 36 } },
        { height: 38, widths: { bottom: 100 } },
      ],
    },
  ],
  'vault-narrow': [
    {
      width: 100,
      rows: [
        { height: 62, widths: { top: 100 } },
        { height: 38, widths: { bottom: 100 } },
      ],
    },
  ],
  'vault-small': TABS_ALONE,
  monitor: [
    {
      width: 100,
      rows: [
        { height: 58, widths: { left: 52, right: 48 } },
        { height: 42, widths: { 'lower-left': 50, 'lower-right': 50 } },
      ],
    },
  ],
  'monitor-narrow': [
    {
      width: 100,
      rows: [
        { height: 58, widths: { top: 100 } },
        { height: 42, widths: { bottom: 100 } },
      ],
    },
  ],
  'monitor-small': TABS_ALONE,
} as const satisfies Readonly<Record<Arrangement, readonly AreaColumn[]>>;

type AreasOf<Row> = Row extends { readonly widths: infer Widths } ? keyof Widths : never;

/** An area of this arrangement. */
export type Area<A extends Arrangement> = AreasOf<(typeof ARRANGEMENTS)[A][number]['rows'][number]>;
