/** Current spot, or recorded spot of a past moment. */
import { spotSeries } from '#domain/history/series.ts';
import { isSpotPrice, microsPerUnit } from '#domain/market/spot.ts';
import { type Material, MATERIALS } from '#domain/metal/material.ts';
import type { HeldProducts } from '#main/holdings/held-products.ts';
import type { HistoryService } from '#main/readings/recorder/history-service.ts';
import type { SpotsThen, SpotThen } from './statement-page.ts';

interface Known {
  readonly products: Pick<HeldProducts, 'spotOf' | 'materialOf'>;
  readonly history: Pick<HistoryService, 'read'>;
  readonly wallNow: () => number;
}

/** Older recordings are of another day and not shown. */
const LOOK_BACK_MS = 24 * 3_600_000;
/** Moments within this time are now. */
const NOW_MS = 60_000;
const POINTS = 400;

/** By product; unknown ones are left out. */
export async function spotsAt(
  products: readonly string[],
  moment: number,
  { products: known, history, wallNow }: Known,
): Promise<SpotsThen> {
  if (!Number.isFinite(moment)) return new Map();
  const now = wallNow();
  if (moment >= now - NOW_MS) {
    return new Map(
      products.flatMap((product) => {
        const price = known.spotOf(product);
        return price === null ? [] : [[product, { price, at: now, isSimulated: false }] as const];
      }),
    );
  }
  const recorded = new Map<Material, SpotThen | null>();
  const found = new Map<string, SpotThen>();
  for (const product of products) {
    const material = MATERIALS.find((one) => one === known.materialOf(product));
    if (material === undefined) continue;
    if (!recorded.has(material))
      recorded.set(material, await recordedAt(material, moment, history));
    const spot = recorded.get(material) ?? null;
    if (spot !== null) found.set(product, spot);
  }
  return found;
}

async function recordedAt(
  material: Material,
  moment: number,
  history: Known['history'],
): Promise<SpotThen | null> {
  const answer = await history.read({
    series: [spotSeries(material)],
    from: moment - LOOK_BACK_MS,
    to: moment,
    points: POINTS,
  });
  const series = answer.ok ? answer.value.series[0] : undefined;
  if (series === undefined) return null;
  const index = series.at.findLastIndex((at) => at < moment);
  const [at, last] = [series.at[index], series.last[index]];
  if (at === undefined || last === undefined) return null;
  const price = microsPerUnit(last);
  if (!isSpotPrice(price)) return null;
  const { simulatedUntil } = series;
  return { price, at, isSimulated: simulatedUntil !== null && at < simulatedUntil };
}
