/** The words of a market that goes on: those of the rows of its segments, so that none is kept twice. */
import type { Vocabulary } from '#main/market/search/known-words.ts';
import { NearWords } from '#main/market/search/near-words.ts';
import { FIRST_STEMS } from '#main/market/search/vocabulary.ts';
import type { Segment } from './segment.ts';

/** So many words that begin alike are counted one by one. */
const FEW = 100;

const first = new Set(FIRST_STEMS);
const firstNear = new NearWords();
for (const word of FIRST_STEMS) firstNear.add(word);

type Words = Pick<Segment, 'hasStem' | 'eachBegun' | 'near' | 'isWritten'>;

export class LiveVocabulary implements Vocabulary {
  readonly #segments: () => readonly Words[];

  constructor(segments: () => readonly Words[]) {
    this.#segments = segments;
  }

  has(stem: string): boolean {
    return first.has(stem) || this.#segments().some((segment) => segment.hasStem(stem));
  }

  isWritten(word: string): boolean {
    return this.#segments().some((segment) => segment.isWritten(word));
  }

  countBegun(begins: string): number {
    return this.#begun(begins, FEW).size;
  }

  begun(begins: string): readonly string[] {
    const words = this.#begun(begins, Number.POSITIVE_INFINITY);
    return [...words].toSorted((one, other) => (one < other ? -1 : 1));
  }

  near(word: string): readonly string[] {
    const near = this.#segments().flatMap((segment) => segment.near(word));
    return [...new Set([...firstNear.of(word), ...near])];
  }

  #begun(begins: string, most: number): ReadonlySet<string> {
    const words = new Set(FIRST_STEMS.filter((word) => word.startsWith(begins)));
    for (const segment of this.#segments()) {
      segment.eachBegun(begins, (word) => {
        words.add(word);
        return words.size < most;
      });
    }
    return words;
  }
}
