/** What the scenes use of the libraries that the bench installs; the versions are those in `support/pages.ts`. */

declare module 'ag-grid-community' {
  interface Column<Row> {
    readonly headerName: string;
    readonly type?: 'rightAligned';
    readonly flex?: number;
    readonly width?: number;
    readonly valueGetter: (of: { readonly data: Row | undefined }) => string | number | null;
    readonly valueFormatter?: (of: { readonly value: number | null }) => string;
  }
  interface Grid<Row> {
    applyTransaction(of: { readonly update: readonly Row[] }): unknown;
  }
  export const ModuleRegistry: { registerModules(modules: readonly object[]): void };
  export const CellStyleModule: object;
  export const ClientSideRowModelModule: object;
  export const ClientSideRowModelApiModule: object;
  export function createGrid<Row>(
    host: HTMLElement,
    options: {
      readonly columnDefs: readonly Column<Row>[];
      readonly rowData: readonly Row[];
      readonly getRowId: (of: { readonly data: Row }) => string;
      readonly rowHeight: number;
    },
  ): Grid<Row>;
}

declare module 'lightweight-charts' {
  interface Point {
    readonly time: number;
    readonly value: number;
  }
  export const LineSeries: object;
  export function createChart(
    host: HTMLElement,
    options: { readonly autoSize: boolean; readonly timeScale: { readonly minBarSpacing: number } },
  ): {
    addSeries(kind: object): {
      setData(points: readonly Point[]): void;
      update(point: Point): void;
    };
    timeScale(): { fitContent(): void };
  };
}
