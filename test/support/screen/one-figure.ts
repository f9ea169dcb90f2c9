/** Figures on the screen by what they mean: those that mean the same have to say the same. */
import type { Page } from 'playwright';
import { until } from '../waiting/until.ts';

interface ShownFigure {
  /** What it is a figure of, in words: `premium of …`. */
  readonly meaning: string;
  readonly means: string;
  /** The spot it rests on, micro-dollars, where it says one. */
  readonly atSpot: string | null;
  /** Exact, and as it reads. */
  readonly value: string;
  readonly text: string;
  /** The pane it stands in, for whoever reads a failure. */
  readonly where: string;
}

/** As much of an element as is read here; tests are compiled without the browser's types. */
interface FigureNode {
  readonly dataset: Readonly<Record<string, string | undefined>>;
  readonly firstChild: { readonly textContent: string | null } | null;
  checkVisibility(): boolean;
  querySelector(selector: string): FigureNode | null;
  closest(selector: string): { getAttribute(name: string): string | null } | null;
}

/** Every figure with a meaning that is on the screen, in one look. */
function shownFigures(page: Page): Promise<ShownFigure[]> {
  return page.locator('[data-means]').evaluateAll((all: FigureNode[]) =>
    all
      .filter((figure) => figure.checkVisibility())
      .map((figure) => {
        const { means = '', of = '', atSpot = null, value = '' } = figure.dataset;
        const seen = figure.querySelector('[aria-hidden]') ?? figure;
        const place = figure.closest('[data-pane], [aria-label]');
        return {
          meaning: `${means} of ${of}`,
          means,
          atSpot,
          value,
          text: (seen.firstChild?.textContent ?? '').trim(),
          where: place?.getAttribute('data-pane') ?? place?.getAttribute('aria-label') ?? '?',
        };
      }),
  );
}

const listed = (figures: readonly ShownFigure[]): string =>
  figures.map(({ where, text, value }) => `${where}: ${text} (${value})`).join(', ');

/** What contradicts something else on the screen, as sentences. */
function contradictions(figures: readonly ShownFigure[]): string[] {
  const groups = Map.groupBy(figures, ({ meaning, atSpot }) => `${meaning} at ${atSpot ?? '-'}`);
  const said = [...groups].flatMap(([meaning, same]) => {
    const isOne = new Set(same.map(({ value, text }) => `${value} ${text}`)).size === 1;
    return isOne ? [] : [`${meaning} is ${listed(same)}`];
  });
  // Of two readings of spot each has to stand on the screen.
  const spots = new Set(figures.filter(({ means }) => means === 'spot').map(({ value }) => value));
  const hidden = figures.filter(({ atSpot }) => atSpot !== null && !spots.has(atSpot));
  return [
    ...said,
    ...hidden.map((one) => `${one.meaning} rests on spot ${one.atSpot ?? ''}, not shown`),
  ];
}

/**
 * Waits until no figure on the screen contradicts another: a reading is drawn by one pane a moment before the next.
 *
 * @returns what means the same and stands there more than once, with how often
 */
export async function figuresAgree(page: Page): Promise<ReadonlyMap<string, number>> {
  const figures = await until(
    'figures that agree',
    async () => {
      const shown = await shownFigures(page);
      return contradictions(shown).length === 0 ? shown : undefined;
    },
    { seen: async () => contradictions(await shownFigures(page)).join('\n') },
  );
  const often = Map.groupBy(figures, ({ meaning }) => meaning);
  return new Map(
    [...often]
      .filter(([, same]) => same.length > 1)
      .map(([meaning, { length }]) => [meaning, length]),
  );
}
