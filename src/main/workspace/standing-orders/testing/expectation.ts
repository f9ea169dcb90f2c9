/**
 * What a standing order may do and has to do, counted from what happened in the market alone: the rules once more, in their
 * own arithmetic. It knows nothing of the service, and is compared with what that sent.
 */

type Rule = 'early' | 'late' | 'twice' | 'beyond' | 'missed';

/** Something that must never happen has happened. */
class BrokenRule extends Error {
  override readonly name = 'BrokenRule';

  readonly rule: Rule;

  constructor(rule: Rule, text: string) {
    super(`${rule}: ${text}`);
    this.rule = rule;
  }
}

export function holds(isTrue: boolean, rule: Rule, text: string): asserts isTrue {
  if (!isTrue) throw new BrokenRule(rule, text);
}

const MINUTE = 60_000;

export interface Wanted {
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  /** Parts per million over spot, or cents a piece. */
  readonly condition:
    | { readonly kind: 'premium'; readonly premium: number }
    | { readonly kind: 'price'; readonly perPiece: number };
  /** Cents. */
  readonly limit: number;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** Cents for some pieces of one ounce, and spot in micro-dollars. */
export interface Price {
  readonly pieces: number;
  readonly total: number;
  readonly spot: number;
}

export class Expected {
  readonly id: string;
  readonly wanted: Wanted;
  until: number;
  /** By the clock that nobody sets. */
  monotonicUntil: number;
  /** `busy`: it requested a quote; `open`: nobody knows what became of its order. */
  state: 'waits' | 'busy' | 'open' | 'over' = 'waits';
  /** Readings in a row that met the terms. */
  inRow = 0;
  /** When the last of them was read. */
  lastAt = -Infinity;
  pausedUntil = -Infinity;
  failures = 0;
  /** Interrupted since it requested its quote. */
  isInterrupted = false;
  lastOutcome: 'none' | 'filled' | null = null;
  /** What the marketplace gave and took, of orders that exist. */
  pieces = 0;
  cents = 0;
  /** The most that it can have spent, by what was reported. */
  counted = 0;

  constructor(
    id: string,
    wanted: Wanted,
    now: { readonly wall: number; readonly monotonic: number },
  ) {
    this.id = id;
    this.wanted = wanted;
    this.until = wanted.until;
    this.monotonicUntil = now.monotonic + wanted.until - now.wall;
  }

  get left(): number {
    return this.wanted.quantity - this.pieces;
  }

  /** Cents that may still be spent; of a sell, that have to come in. */
  get leftCents(): number {
    const { side, limit, quantity } = this.wanted;
    if (side === 'buy') return limit - this.counted;
    const whole = BigInt(limit) * BigInt(this.left);
    const rest = whole % BigInt(quantity) === 0n ? 0n : 1n;
    return Number(whole / BigInt(quantity) + rest);
  }

  isPast(wall: number, monotonic: number): boolean {
    return wall >= this.until || monotonic >= this.monotonicUntil;
  }

  /** Within its terms, for exactly what is left. */
  fits({ pieces, total, spot }: Price): boolean {
    const { side, condition } = this.wanted;
    if (pieces !== this.left) return false;
    const worse = (value: number, wanted: number): boolean =>
      side === 'buy' ? value > wanted : value < wanted;
    if (worse(total, this.leftCents)) return false;
    if (condition.kind === 'price') return !worse(total, condition.perPiece * pieces);
    return !worse(premiumOf({ pieces, total, spot }), condition.premium);
  }

  /** A book was read. */
  read(price: Price | null, wall: number, isBlocked: boolean): void {
    if (this.state !== 'waits') return;
    const counts = !isBlocked && wall >= this.pausedUntil && price !== null;
    this.inRow = counts && this.fits(price) ? this.inRow + 1 : 0;
    if (this.inRow > 0) this.lastAt = wall;
  }

  interrupt(wall: number): void {
    this.inRow = 0;
    this.isInterrupted = true;
    // A clock that was set back does not make a pause longer than the longest.
    this.pausedUntil = Math.min(this.pausedUntil, wall + 16 * MINUTE);
  }

  /** Trading is forbidden. */
  block(): void {
    this.inRow = 0;
    this.isInterrupted = true;
  }

  /** The user armed what is left. */
  arm(until: number, now: { readonly wall: number; readonly monotonic: number }): void {
    this.until = until;
    this.monotonicUntil = now.monotonic + until - now.wall;
    this.state = 'waits';
    this.restart();
  }

  /** The terminal was closed, and runs again. */
  startOver(now: { readonly wall: number; readonly monotonic: number }): void {
    this.monotonicUntil = now.monotonic + this.until - now.wall;
    if (this.state === 'busy') this.state = 'waits';
    this.restart();
  }

  isReady(wall: number): boolean {
    return this.inRow >= 2 && wall - this.lastAt <= MINUTE && wall >= this.pausedUntil;
  }

  /** Its quote or its order came to nothing. */
  failed(wall: number): void {
    if (this.state === 'busy') this.state = 'waits';
    this.inRow = 0;
    this.pausedUntil = wall + MINUTE * 2 ** Math.min(this.failures, 4);
    this.failures += 1;
  }

  /** It begins with a fresh count, as after a fill. */
  restart(): void {
    this.inRow = 0;
    this.pausedUntil = -Infinity;
    this.failures = 0;
  }

  /** It was filled with these; what that can have cost at most is counted. */
  filled(pieces: number, cents: number, counted: number, isReported: boolean): void {
    holds(this.pieces + pieces <= this.wanted.quantity, 'beyond', `${this.id}: too many pieces`);
    this.pieces += pieces;
    this.cents += cents;
    this.counted += counted;
    if (this.wanted.side === 'buy') {
      holds(this.cents <= this.wanted.limit, 'beyond', `${this.id}: spent ${this.cents}`);
    }
    this.restart();
    if (!isReported || this.left === 0 || this.leftCents <= 0) this.state = 'over';
    else if (this.state === 'busy') this.state = 'waits';
    else if (this.state === 'open') this.state = 'over';
  }
}

/** Parts per million over the value at spot of as many ounces, half to even. */
function premiumOf({ pieces, total, spot }: Price): number {
  const value = BigInt(spot) * BigInt(pieces);
  const top = (BigInt(total) * 10_000n - value) * 1_000_000n;
  const floor = top >= 0n ? top / value : -((-top + value - 1n) / value);
  const twice = (top - floor * value) * 2n;
  const up = twice > value || (twice === value && floor % 2n !== 0n);
  return Number(up ? floor + 1n : floor);
}
