/** All polled sources. Names, panes and the client's methods are derived from this table. */
import type { Pane } from '#domain/workspace/panes.ts';
import type { Source } from '../choice/poll-source.ts';
import type { Opened } from '../reading/source.ts';
import { accountReadings } from './account.ts';
import { productsReading } from './catalogue.ts';
import { categoriesReading } from './service.ts';
import { healthReading } from './service.ts';
import { levelsReading, spotReading } from './market.ts';
import { listedSellsReading } from './listed-sells.ts';
import { orderReadings } from './orders.ts';
import { productBookReading } from './product-book.ts';
import { serviceReading } from './service.ts';
import { shownProductsReading } from './shown-products.ts';
import { vaultReadings } from './vault.ts';

/** In order of precedence. */
const READINGS = [
  spotReading,
  productsReading,
  levelsReading,
  shownProductsReading,
  productBookReading,
  ...accountReadings,
  ...orderReadings,
  listedSellsReading,
  ...vaultReadings,
  serviceReading,
  categoriesReading,
  healthReading,
] as const;

type Reading = (typeof READINGS)[number];
/** The dependencies of all of them. */
export type ReadingParts = Reading['open'] extends (parts: infer Parts) => unknown ? Parts : never;

export type SourceName = Reading['name'];
export type PollingSource = Source<SourceName> & Omit<Opened, keyof Source<SourceName>>;

/** The source that probes read. */
export const PROBED = spotReading.name;

const named = (chosen: (reading: Reading) => boolean): readonly SourceName[] =>
  READINGS.filter((reading) => chosen(reading)).map(({ name }) => name);

/** Read after the probe, whatever is on the screen. */
export const FIRST_READ = named(({ readFirst }) => readFirst === true);

/** They require the same right. */
export const VAULT_SOURCES: ReadonlySet<SourceName> = new Set(
  named(({ right }) => right === 'vault'),
);

/** The sources that a pane's refresh reads. */
export const shownIn = (pane: Pane): readonly SourceName[] =>
  named((reading) => reading.shownIn.includes(pane));

/** @param now monotonic */
export function openSources(parts: ReadingParts, now: () => number): readonly PollingSource[] {
  const opened = READINGS.filter(({ readIn }) => readIn?.(parts.environment) !== false).map(
    ({ name, route, open }): PollingSource => ({ name, route, ...open(parts) }),
  );
  const isRead = (name: string): boolean =>
    opened.some((source) => source.name === name && source.pace(now()).kind !== 'rest');
  return opened.map((source) => ({
    ...source,
    read: async (how) => {
      const result = await source.read(how);
      if (source.name !== healthReading.name)
        parts.trouble.note(source.name, result, now(), isRead);
      return result;
    },
  }));
}
