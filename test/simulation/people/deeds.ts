/** What a person does beside the ticket: locks, limits, standing orders, alerts, what programs want, and second thoughts. */
import type { StandingEntry, StandingView } from '#contract/ipc/trading/standing-orders.ts';
import { cents } from '#domain/money/money.ts';
import { type FineWeight, isFineWeight } from '#domain/metal/fine-weight.ts';
import type { StandingTerms } from '#domain/quote/standing-orders/terms.ts';
import { ppm } from '#domain/market/premium.ts';
import type { Random } from '#practice/clock-and-random/random.ts';
import { Approvals } from './approvals.ts';
import type { Deed } from '../habits.ts';
import type { PersonParts } from './person.ts';
import { Program } from './program.ts';
import type { Terminal } from '../terminal.ts';

const HOUR_MS = 3_600_000;
const MOST_STANDING = 12;
const PHRASE = 'practice Practice';
/** A second thought comes before the order has left, or right after it. */
const SECOND_THOUGHT_MS = [60, 400] as const;

const fineWeight = (amount: number): FineWeight => {
  if (!isFineWeight(amount)) throw new RangeError('This is no weight.');
  return amount;
};

export class Deeds {
  readonly #parts: PersonParts;
  readonly #random: Random;
  readonly #program: Program;
  readonly #approvals: Approvals;
  /** Standing orders that were seen waiting for a quote. */
  #quoting: ReadonlySet<string> = new Set();

  constructor(parts: PersonParts) {
    this.#parts = parts;
    this.#random = parts.random;
    const afterthought = (terminal: Terminal): void => {
      this.afterthought(terminal);
    };
    this.#program = new Program(parts, afterthought);
    this.#approvals = new Approvals(parts, afterthought);
  }

  act(terminal: Terminal): void {
    const does = (deed: Deed): boolean => this.#does(deed);
    if (terminal.session.ports.lock.refusal() !== null && this.#random.chance(0.7))
      this.#unlock(terminal);
    else if (does('lock')) this.#lock(terminal);
    if (does('limits')) this.#setLimits(terminal);
    if (does('arm')) this.#arm(terminal);
    if (does('disarm')) this.#disarm(terminal);
    if (does('alert')) this.#setAlert(terminal);
    if (does('draft')) this.#program.act(terminal);
    this.#approvals.decide(terminal);
    if (does('budget')) this.#program.budget(terminal);
    if (does('kill')) this.#kill(terminal);
    if (does('refresh')) {
      terminal.inside(() => {
        const pane = this.#random.pick(['ticket', 'market', 'orders'] as const);
        terminal.session.ports.polling.refreshPane(pane);
      });
    }
  }

  notices(terminal: Terminal): void {
    const orders = terminal.state.get('standingOrders').orders;
    const quoting = new Set(orders.flatMap(({ id, phase }) => (phase === 'quoting' ? [id] : [])));
    const isNew = [...quoting].some((id) => !this.#quoting.has(id));
    this.#quoting = quoting;
    if (isNew) this.afterthought(terminal);
  }

  #does(deed: Deed): boolean {
    const { habits, schedule } = this.#parts;
    return this.#random.chance(habits.deeds[deed] / 1_000) && schedule.keeps(deed);
  }

  /** After a consent, and often before the order has left, the user wants something else. */
  afterthought(terminal: Terminal): void {
    if (!this.#does('second thought')) return;
    const act = this.#random.pick([
      () => this.#lock(terminal),
      () => this.#kill(terminal),
      () => this.#kill(terminal),
      () => this.#program.revoke(terminal),
      () => this.#program.revoke(terminal),
      () => this.#setLimits(terminal),
      () => this.#disarm(terminal),
      () => this.#disarm(terminal),
      () => this.#parts.sleep(),
    ]);
    const ms = this.#random.integer(0, this.#random.pick(SECOND_THOUGHT_MS));
    terminal.inside(() => setTimeout(act, ms));
  }

  #lock(terminal: Terminal): void {
    this.#parts.note('locks');
    terminal.inside(() => {
      terminal.session.ports.lock.lock('user');
    });
  }

  #unlock(terminal: Terminal): void {
    this.#parts.note('unlocks');
    terminal.inside(() => terminal.session.ports.lock.unlock('practice', PHRASE));
  }

  #setLimits(terminal: Terminal): void {
    const random = this.#random;
    const limit = <Value>(value: Value) =>
      random.chance(0.5) ? { value, action: random.pick(['ask', 'refuse'] as const) } : null;
    terminal.limits = {
      perOrder: limit(cents(random.integer(5, 80) * 10_000)),
      perDay: limit(cents(random.integer(20, 500) * 10_000)),
      premium: limit(ppm(random.integer(0, 60_000))),
      ounces: limit(fineWeight(random.integer(1, 30) * 31_000_000)),
    };
    if (random.chance(0.4))
      terminal.limits = { perOrder: null, perDay: null, premium: null, ounces: null };
    this.#parts.note(`limits ${JSON.stringify(terminal.limits)}`);
    terminal.inside(() => {
      terminal.session.ports.lock.settingsChanged();
    });
  }

  #kill(terminal: Terminal): void {
    this.#parts.note('stops all programs and standing orders');
    this.#parts.rules.consents.killed(terminal);
    terminal.stopPrograms();
  }

  /** A standing order whose terms are met now and then. */
  #arm(terminal: Terminal): void {
    const row = terminal.anyRow(this.#random, 'buy');
    // Bitcoin does not go to the vault.
    if (row?.ask?.premium === undefined || row.ask.premium === null || row.material === 'Bitcoin')
      return;
    const { price, premium } = row.ask;
    // Mostly near to the present price, and often at it, so that it is met and is not. In thousandths.
    const away = this.#random.pick([0, 0, this.#random.integer(-20, 30), 200]);
    const quantity = this.#random.integer(1, 3);
    const terms: StandingTerms = {
      side: 'buy',
      row: row.key,
      quantity,
      condition: this.#random.chance(0.7)
        ? { kind: 'premium', premium: ppm(premium + away * 1_000) }
        : { kind: 'price', perPiece: cents(Math.round(price * (1 + away / 1_000))) },
      // Often for more than it needs: then only its pieces end it.
      limit: cents(Math.round(price * quantity * this.#random.pick([1.05, 1.3, 3]))),
      until: Date.now() + this.#random.pick([20_000, 60_000, 120_000, 600_000, 24 * HOUR_MS]),
    };
    const { standingOrders } = terminal.session.ports;
    for (const [place, { id, phase }] of standingOrders.list().entries()) {
      const isGoing = phase === 'armed' || phase === 'quoting' || phase === 'firing';
      if (isGoing && place < MOST_STANDING) continue;
      this.#parts.rules.consents.stopped(id);
      terminal.inside(() => {
        standingOrders.stopOne(id);
        standingOrders.remove(id);
      });
    }
    const delivery: StandingEntry['delivery'] = {
      paymentMethod: 'wire_transfer',
      destination: { kind: 'vault' },
      optionalIds: [],
    };
    const created = terminal.inside(() => {
      const proposed = standingOrders.propose({ terms, delivery });
      if (!proposed.ok) return proposed;
      const { exposure } = proposed.value;
      return standingOrders.create({ terms, delivery, exposure });
    });
    this.#parts.note(
      `arms ${JSON.stringify(terms)}: ${created.ok ? created.value.id : created.error.title}`,
    );
    if (created.ok) this.#parts.rules.consents.armed(created.value.id, terms, terminal);
  }

  #disarm(terminal: Terminal): void {
    const { standingOrders } = terminal.session.ports;
    const orders: readonly StandingView[] = standingOrders.list();
    if (orders.length === 0) return;
    // The one that is about to do something, if there is one.
    const { id } = orders.find(({ phase }) => phase === 'quoting') ?? this.#random.pick(orders);
    this.#parts.note(`stops ${id}`);
    this.#parts.rules.consents.stopped(id);
    terminal.inside(() => standingOrders.stopOne(id));
  }

  #setAlert(terminal: Terminal): void {
    const repeat = this.#random.pick(['once', 'again'] as const);
    const set = terminal.inside(() =>
      terminal.session.ports.alerts.set({
        id: null,
        subject: { kind: 'halt' },
        condition: { kind: 'above', threshold: 1 },
        hysteresis: 0,
        repeat,
        expiresAt: null,
      }),
    );
    if (set.ok) this.#parts.rules.alertSet(set.value.id, terminal, repeat === 'once');
  }
}
