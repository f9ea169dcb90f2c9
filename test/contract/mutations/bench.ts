/** Judges the suite against a practice marketplace behind a proxy that breaks something. */
import { manualClock } from '#practice/clock-and-random/testing/manual-clock.ts';
import { startTestMarketplace } from '#practice/testing/start.ts';
import { Context } from '../suite/context.ts';
import type { Statement } from '../suite/kit.ts';
import { settingOf } from '../suite/practice.ts';
import { BROKE_OFF, judge, statements, type Verdict } from '../suite/run.ts';
import { breathe } from '../suite/tokens.ts';
import type { Known, Mutation } from './breakage.ts';
import { faithful, Proxy, type Touched } from './proxy.ts';

/** A marketplace, the proxy in front of it, and the suite in front of both. */
export class Bench {
  readonly #context: Context;
  readonly #proxy: Proxy;
  readonly #known: Known;
  readonly #stop: () => Promise<void>;

  private constructor(context: Context, proxy: Proxy, known: Known, stop: () => Promise<void>) {
    this.#context = context;
    this.#proxy = proxy;
    this.#known = known;
    this.#stop = stop;
  }

  static async open(seed: string): Promise<Bench> {
    const clock = manualClock(Date.UTC(2026, 10, 20, 14));
    const marketplace = await startTestMarketplace({ seed, clock, still: true });
    const { sandbox, production, legacy, keys, ownListingId } = marketplace;
    const proxy = await Proxy.open({ sandbox, production, legacy });
    const context = new Context({
      ...settingOf(marketplace, (ms) => clock.advance(ms)),
      ...proxy.addresses,
    });
    const known = {
      adminKey: keys.sandbox.admin,
      readOnlyKey: keys.sandbox.readOnly,
      ownListingId,
    };
    return new Bench(context, proxy, known, async () => {
      await proxy.close();
      await marketplace.stop();
    });
  }

  close(): Promise<void> {
    return this.#stop();
  }

  /** Judges a statement while nothing is broken, and returns what it requested. */
  async faithfully(statement: Statement): Promise<{ verdict: Verdict; touched: Touched }> {
    await breathe(this.#context);
    this.#proxy.takeTouched();
    const verdict = await judge(statement, this.#context);
    return { verdict, touched: this.#proxy.takeTouched() };
  }

  /** Judges statements under a mutation. */
  async under(mutation: Mutation, judged: readonly Statement[]): Promise<readonly Verdict[]> {
    const verdicts: Verdict[] = [];
    this.#proxy.breakage = mutation.make(this.#known);
    try {
      for (const statement of judged) {
        await this.#context.control({ op: 'refillBuckets' });
        verdicts.push(await judge(statement, this.#context));
      }
    } finally {
      this.#proxy.breakage = faithful;
    }
    return verdicts;
  }
}

/** Which routes each statement asks for while nothing is broken. */
export async function touchedBy(): Promise<ReadonlyMap<string, Touched>> {
  const bench = await Bench.open('baseline');
  const found = new Map<string, Touched>();
  try {
    for (const statement of statements) {
      const { verdict, touched } = await bench.faithfully(statement);
      if (verdict.outcome !== 'holds')
        throw new Error(`${verdict.text} does not hold by itself: ${verdict.reason}`);
      found.set(statement.text, touched);
    }
  } finally {
    await bench.close();
  }
  return found;
}

/** The statements that a mutation can reach: those that ask for what it breaks. */
export function reachedBy(
  { touches }: Mutation,
  touched: ReadonlyMap<string, Touched>,
): readonly Statement[] {
  if (touches === 'all') return statements;
  return statements.filter(({ text }) => touches.some((one) => touched.get(text)?.has(one)));
}

/** What is not as the mutation says. Empty if exactly the statements concerned turn red, and none breaks off. */
export function offencesOf(
  text: string,
  mutation: Mutation,
  verdicts: readonly Verdict[],
): string[] {
  const broken = new Set<string>([text, ...mutation.also]);
  const hidden = new Set<string>(mutation.hides);
  return verdicts.flatMap((verdict) => {
    const wanted = broken.has(verdict.text)
      ? 'broken'
      : hidden.has(verdict.text)
        ? 'could not tell'
        : 'holds';
    const brokeOff = verdict.reason?.startsWith(BROKE_OFF) === true;
    if (verdict.outcome === wanted && !brokeOff) return [];
    return [`${verdict.outcome}, not ${wanted}: ${verdict.text} (${verdict.reason ?? ''})`];
  });
}
