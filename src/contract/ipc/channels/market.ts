/** Views of the market and rows by key. */
import { z } from 'zod';
import { MAX_FOLLOWED_ROWS } from '#domain/market/view-limits.ts';
import { marketRowSchema } from '../market/market.ts';
import {
  columnExtremesSchema,
  marketViewSchema,
  rowRangeSchema,
  viewPageSchema,
} from '../market/market-view.ts';
import { nothing, doneSchema } from './parts.ts';

const rowsResult = z.object({ rows: z.array(marketRowSchema) });

export const marketChannels = {
  /**
   * Shows a view in this window, in place of the one before. From then on `market/rows-changed` brings changed rows of the range, and
   * `market/view-changed` the page again when rows came, went or moved.
   */
  'market/show-view': {
    args: z.object({ view: marketViewSchema, range: rowRangeSchema }),
    result: viewPageSchema,
  },
  /** This window shows no view any more. */
  'market/hide-view': { args: nothing, result: doneSchema },
  /** The window's rows by key, in place of those before: selection, ticket, dialogs. Rows that do not exist are left out. */
  'market/follow-rows': {
    args: z.object({ keys: z.array(z.string()).max(MAX_FOLLOWED_ROWS) }),
    result: rowsResult,
  },
  /** Any page, once: to copy a list, to jump. */
  'market/read-page': {
    args: z.object({ view: marketViewSchema, range: rowRangeSchema }),
    result: viewPageSchema,
  },
  /** The place of a row in a view; null where it is not in it. */
  'market/find-place': {
    args: z.object({ view: marketViewSchema, key: z.string() }),
    result: z.object({ place: z.int().nullable() }),
  },
  /** All variants of a product, by its id or its exact title, in catalogue order. */
  'market/read-product': {
    args: z.object({ productId: z.string(), title: z.string().nullable() }),
    result: rowsResult,
  },
  /** The rows that match a text best, for the palette and fields that choose a product. */
  'market/search-rows': {
    args: z.object({ words: z.string().max(500), limit: z.int().min(1).max(50) }),
    result: rowsResult,
  },
  /** How wide the figures of a view get; its words and order do not count, so that columns stay while one types. */
  'market/read-extremes': {
    args: z.object({ view: marketViewSchema }),
    result: z.object({ extremes: z.array(columnExtremesSchema) }),
  },
} as const;
