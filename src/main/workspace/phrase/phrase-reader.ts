/** Reads texts of the palette against the market, the vault and spot as they are now. */
import type { PhraseFacts } from '#contract/automation/reading-methods.ts';
import type { Snapshot } from '#contract/ipc/contract.ts';
import type { PhraseQuestion, PhraseReading } from '#contract/ipc/market/phrase.ts';
import { MICROS_PER_CENT } from '#domain/market/spot.ts';
import type { PhraseMarket } from '#main/market/views/market-queries.ts';
import { exampleOf } from './example.ts';
import { phraseAnswer } from './phrase-answer.ts';
import { phraseFacts } from './phrase-facts.ts';
import { readText } from './read-text.ts';
import type { ReadingContext } from './reading/types.ts';

/** Products offered for words that are no order. */
const MAX_PRODUCTS = 8;

interface ReadState {
  get<S extends 'session' | 'spot' | 'vault'>(slice: S): Snapshot[S];
}

export class PhraseReader {
  readonly #market: () => PhraseMarket;
  readonly #state: ReadState;

  constructor(market: () => PhraseMarket, state: ReadState) {
    this.#market = market;
    this.#state = state;
  }

  readText({ text, selectedKey, view }: PhraseQuestion): PhraseReading {
    const context = this.#context(selectedKey);
    const reading = readText(text, context);
    return reading === null
      ? { kind: 'search', rows: [...context.market.bestMatches(text.trim(), MAX_PRODUCTS)] }
      : phraseAnswer(reading, view, context);
  }

  /** For programs, which have selected nothing. */
  facts(text: string): PhraseFacts {
    return phraseFacts(text, this.#context(null));
  }

  #context(selectedKey: string | null): ReadingContext {
    const market = this.#market();
    return {
      market,
      selected: selectedKey === null ? null : (market.row(selectedKey) ?? null),
      holdings: this.#state.get('vault').holdings,
      spotOf: (material) => {
        const row = this.#state.get('spot').find((one) => one.material === material);
        return row === undefined ? null : Math.round(row.price / MICROS_PER_CENT);
      },
      decimalMark: this.#state.get('session').decimalMark,
    };
  }

  /** An order that can be filled now, as it would be typed; null where nothing is for sale. */
  readExample(): string | null {
    return exampleOf(this.#market());
  }
}
