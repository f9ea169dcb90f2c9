/** Reads texts of the palette against the market, the vault and spot as they are now. */
import type { PhraseQuestion, PhraseReading } from '#contract/ipc/phrase.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { SpotRow } from '#contract/ipc/market.ts';
import { MICROS_PER_CENT } from '#domain/market/spot.ts';
import { type Result, ok } from '#domain/result.ts';
import type { PhraseMarket } from '#main/market/market-queries.ts';
import { exampleOf } from './example.ts';
import { answerOf } from './phrase-answer.ts';
import { readText } from './read-text.ts';
import type { ReadingContext } from './reading/types.ts';

export interface PhrasePort {
  readText(question: PhraseQuestion): Result<PhraseReading, FailureView>;
  readExample(): Result<{ readonly example: string | null }, FailureView>;
}

/** Products offered for words that are no order. */
const MAX_PRODUCTS = 8;

export interface PhraseSources {
  readonly market: () => PhraseMarket;
  readonly holdings: () => ReadingContext['holdings'];
  readonly spot: () => readonly SpotRow[];
  readonly decimalMark: () => ReadingContext['decimalMark'];
}

export class PhraseReader implements PhrasePort {
  readonly #sources: PhraseSources;

  constructor(sources: PhraseSources) {
    this.#sources = sources;
  }

  readText({ text, selectedKey, view }: PhraseQuestion): Result<PhraseReading, FailureView> {
    const context = this.#context(selectedKey);
    const reading = readText(text, context);
    return ok(
      reading === null
        ? { kind: 'search', rows: [...context.market.bestMatches(text.trim(), MAX_PRODUCTS)] }
        : answerOf(reading, view, context),
    );
  }

  readExample(): Result<{ readonly example: string | null }, FailureView> {
    return ok({ example: exampleOf(this.#context(null)) });
  }

  #context(selectedKey: string | null): ReadingContext {
    const { market, holdings, spot, decimalMark } = this.#sources;
    const now = market();
    const spots = spot();
    return {
      market: now,
      selected: selectedKey === null ? null : (now.row(selectedKey) ?? null),
      holdings: holdings(),
      spotOf: (material) => {
        const row = spots.find((one) => one.material === material);
        return row === undefined ? null : Math.round(row.price / MICROS_PER_CENT);
      },
      decimalMark: decimalMark(),
    };
  }
}
