/** AG Grid with the same rows and the same columns, and no module that these do not need. */
import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  createGrid,
  ModuleRegistry,
} from 'ag-grid-community';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { spreadBetween } from '#domain/market/order-book.ts';
import { pricePerUnit } from '#domain/market/premium.ts';
import {
  ageText,
  countText,
  moneyText,
  percentText,
  perUnitText,
  spreadText,
} from '#renderer/ui/figures/format.ts';
import { CHANGED_ROWS, fetchCatalogue, moved, SCROLLED_PX } from './catalogue.ts';
import { type Scene, untilShown } from './scene.ts';

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ClientSideRowModelApiModule,
  CellStyleModule,
]);

const figure = (
  headerName: string,
  of: (row: MarketRow) => number | null,
  text: (value: number | null) => string,
) => ({
  headerName,
  type: 'rightAligned' as const,
  width: 120,
  valueGetter: ({ data }: { readonly data: MarketRow | undefined }) =>
    data === undefined ? null : of(data),
  valueFormatter: ({ value }: { readonly value: number | null }) => text(value),
});

const perOunce = ({ ask, fine }: MarketRow): number | null =>
  ask === null || fine === null ? null : (pricePerUnit(ask.price, fine) ?? null);
const spread = ({ ask, bid }: MarketRow): number | null =>
  ask === null || bid === null ? null : (spreadBetween(ask.price, bid.price)?.ppm ?? null);

export async function mount(host: HTMLElement): Promise<Scene> {
  const rows = await fetchCatalogue();
  const grid = createGrid<MarketRow>(host, {
    rowData: rows,
    rowHeight: 28,
    getRowId: ({ data }) => data.key,
    columnDefs: [
      {
        headerName: 'Product',
        flex: 1,
        valueGetter: ({ data }) => (data === undefined ? '' : `${data.title} ${data.variantTitle}`),
      },
      figure('Bid', ({ bid }) => bid?.price ?? null, moneyText),
      figure('Bid size', ({ bid }) => bid?.quantity ?? null, countText),
      figure('Ask', ({ ask }) => ask?.price ?? null, moneyText),
      figure('Ask size', ({ ask }) => ask?.quantity ?? null, countText),
      figure('Per oz', perOunce, perUnitText),
      figure('Premium', ({ ask }) => ask?.premium ?? null, percentText),
      figure('Spread', spread, spreadText),
      figure(
        'Age',
        ({ fetchedAt }) => Date.now() - fetchedAt,
        (ms) => ageText(ms ?? 0),
      ),
    ],
  });
  const scroller = await untilShown(() => document.querySelector('.ag-grid-viewport'));
  await untilShown(() => document.querySelector('.ag-row'));
  let changed = rows.slice(0, CHANGED_ROWS);
  let top = 0;
  return {
    actions: {
      scroll: () => {
        top += SCROLLED_PX;
        scroller.scrollTop = top;
      },
      update: (frame) => {
        if (frame === 0) {
          const first = Math.ceil(top / 28);
          changed = rows.slice(first, first + CHANGED_ROWS);
        }
        changed = changed.map((row) => moved(row, frame));
        grid.applyTransaction({ update: changed });
      },
    },
  };
}
