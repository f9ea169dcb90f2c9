/** What a ranking says of a product beside its figures: what overshoots, and what is not known. */
import type { RankedProduct } from '#contract/ipc/market/best-value.ts';
import { MAX_TICKET_LINES } from '#contract/ipc/trading/ticket.ts';
import { type ValueStanding, overshoot } from '#domain/market/sweep/best-value.ts';
import type { BookDepth } from '#domain/market/order-book.ts';
import type { Side } from '#domain/market/side.ts';
import { formatSize } from '#domain/market/sweep/size-text.ts';
import { type FineContent, fineContent } from '#domain/metal/fine-weight.ts';
import type { SweepRow } from './sweep-plan.ts';
import { groupDigits } from '#domain/money/group-digits.ts';

export type Words = Pick<RankedProduct, 'words' | 'notes'>;

export function valueWordsOf(
  side: Side,
  size: FineContent,
  standing: ValueStanding,
  { depth, isInDoubt }: Pick<SweepRow, 'depth' | 'isInDoubt'>,
): Words {
  if (standing.state === 'none')
    return isInDoubt && standing.why === 'content' ? IN_DOUBT : nothing(side, standing.why, depth);
  const { pieces, uncounted } = standing;
  const short = standing.state === 'short' ? shortfall(side, standing, depth) : null;
  const over = overshootWords(size, standing);
  const notes = [
    short?.sentence,
    over?.sentence,
    standing.state === 'whole' && depth === 'partial'
      ? 'Some levels of the order book could not be read, so there may be better prices.'
      : undefined,
    uncounted > 0 && pieces > 1
      ? `${uncounted === 1 ? 'One listing or offer does' : `${uncounted} listings or offers do`} not say how many pieces there are; one of each is counted.`
      : undefined,
  ].filter((note) => note !== undefined);
  return { words: short?.words ?? over?.words ?? '', notes };
}

interface Said {
  readonly words: string;
  readonly sentence: string;
}

function nothing(
  side: Side,
  why: Extract<ValueStanding, { state: 'none' }>['why'],
  depth: BookDepth,
): Words {
  switch (why) {
    case 'content':
      return said(
        'weight not known',
        'The fine weight of a piece is not known, so there is no price per ounce.',
      );
    case 'out-of-range':
      return said('size too large', 'This size is too large to calculate with.');
    case 'no-price': {
      const words = side === 'buy' ? 'no asks' : 'no bids';
      const whose = side === 'buy' ? 'Nobody lists it' : 'Nobody bids for it';
      return said(words, depth === 'full' ? `${whose} now.` : `${whose}, as far as was read.`);
    }
  }
}

/** A price per ounce of a doubtful weight would rank it first or last by mistake. */
const IN_DOUBT: Words = {
  words: 'weight in doubt',
  notes: [
    'Its weight, grams and fineness can be read in several ways, or contradict each other. Settle it in Details.',
  ],
};

const said = (words: string, note: string): Words => ({ words, notes: [note] });

/** That not every piece of the size has a price, and why. */
function shortfall(
  side: Side,
  { pieces, priced, uncounted, endedBy }: Extract<ValueStanding, { state: 'short' }>,
  depth: BookDepth,
): Said {
  const part = `${count(priced)} of ${count(pieces)}`;
  const best = side === 'buy' ? 'ask' : 'bid';
  const figures = `The figures are of ${priced === 1 ? 'one piece' : `${count(priced)} pieces`}.`;
  if (endedBy === 'lines') {
    const sentence = `${part} pieces: a quote takes at most ${MAX_TICKET_LINES} lines. ${figures}`;
    return { words: `${part}: over ${MAX_TICKET_LINES} lines`, sentence };
  }
  if (depth === 'top' && uncounted > 0) {
    return {
      words: `best ${best} only, quantity unknown`,
      sentence: `Only the best ${best} is known, and not for how many pieces; ${count(pieces)} are needed. ${figures}`,
    };
  }
  if (depth === 'top') {
    return {
      words: `best ${best} only: ${part}`,
      sentence: `Only the best ${best} is known, for ${part} pieces; the rest of the order book was not read. ${figures}`,
    };
  }
  if (depth === 'partial') {
    return {
      words: `${part} read`,
      sentence: `${part} pieces: the rest of the order book could not be read. ${figures}`,
    };
  }
  return side === 'buy'
    ? { words: `only ${part} listed`, sentence: `Only ${part} pieces are listed now. ${figures}` }
    : { words: `bids for ${part}`, sentence: `There are bids for ${part} pieces now. ${figures}` };
}

/** That whole pieces are more than the size; null where they are exactly that. */
function overshootWords(
  size: FineContent,
  { pieces, priced, fine }: Exclude<ValueStanding, { state: 'none' }>,
): Said | null {
  if (priced < pieces) return null;
  const more = overshoot(size, fine);
  if (more === null) return null;
  const over = sizeOf(fineContent(size.unit, more));
  // Less than can be written.
  if (over.startsWith('0 ')) return null;
  const whole = `${count(pieces)} whole ${pieces === 1 ? 'piece is' : 'pieces are'} ${sizeOf(fine)}`;
  return { words: `${over} over`, sentence: `${whole}: ${over} over the size.` };
}

const sizeOf = (content: FineContent): string => formatSize({ kind: 'fine', content });
const count = (pieces: number): string => groupDigits(String(pieces));
