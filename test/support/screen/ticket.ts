/** The ticket on the screen: its keys and what it says. */
import type { Locator, Page } from 'playwright';
import { centsOf } from './figures.ts';
import { visiblePairs, visibleText } from './visible-text.ts';
import { until, type UntilOptions, untilText } from '../waiting/until.ts';

export type Phase =
  | 'idle'
  | 'quoting'
  | 'quote-failed'
  | 'quoted'
  | 'sending'
  | 'confirmed'
  | 'rejected'
  | 'not-sent'
  | 'unknown';

/** A UUID, a number, or letters and digits with dashes: what an order id is made of is not documented. */
const ORDER_ID = /Order ((?:[A-Z]+-)?[0-9a-f]+(?:-[0-9a-f]+)*)\b/;

export class TicketOnScreen {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  root(): Locator {
    return this.#page.locator('[data-phase]');
  }

  async isOpen(side: 'buy' | 'sell'): Promise<void> {
    const form = this.#page.getByRole('form', {
      name: side === 'buy' ? 'Buy ticket' : 'Sell ticket',
    });
    await form.waitFor();
    await this.quantityField().first().waitFor();
  }

  quantityField(): Locator {
    return this.#page.getByTestId('ticket-quantity');
  }

  limitField(): Locator {
    return this.#page.getByTestId('ticket-limit');
  }

  /** `q`, then the text over what stood there. Esc gives the keys back to the ticket. */
  async setQuantity(text: string): Promise<void> {
    await this.#fill('KeyQ', text);
  }

  /** `x`: pay at most, receive at least. */
  async setLimit(text: string): Promise<void> {
    await this.#fill('KeyX', text);
  }

  /** `y`, then the arrows to a set of add-ons of a sell, by its whole name: `No add-ons`, `Instant payout`. */
  async chooseAddOns(name: string): Promise<void> {
    const wanted = this.#page.getByRole('radio', { name, exact: true });
    const rows = await this.#page.getByTestId('payout-choice').count();
    await this.#page.keyboard.press('Control+3');
    await this.#page.keyboard.press('KeyY');
    for (let up = 1; up < rows; up += 1) await this.#page.keyboard.press('ArrowUp');
    for (let down = 1; down < rows && !(await wanted.isChecked()); down += 1) {
      await this.#page.keyboard.press('ArrowDown');
    }
    if (!(await wanted.isChecked())) throw new Error(`No add-ons named ${name} to choose.`);
  }

  async #fill(key: string, text: string): Promise<void> {
    await this.#page.keyboard.press('Control+3');
    await this.#page.keyboard.press(key);
    await this.#page.keyboard.press('Control+A');
    if (text === '') await this.#page.keyboard.press('Delete');
    else await this.#page.keyboard.insertText(text);
    await this.#page.keyboard.press('Escape');
  }

  async phase(): Promise<string> {
    const root = this.root();
    return (await root.count()) === 0
      ? 'no ticket'
      : ((await root.getAttribute('data-phase')) ?? '');
  }

  async waitForPhase(wanted: Phase, options: UntilOptions = {}): Promise<void> {
    await until(
      `the ticket is ${wanted}`,
      async () => ((await this.phase()) === wanted ? true : undefined),
      { ...options, seen: async () => `${await this.phase()}: ${await this.text()}` },
    );
  }

  /** Esc until there is no quote any more; the draft stays, and the ticket has the keyboard. */
  async discard(): Promise<void> {
    await this.#page.keyboard.press('Control+3');
    if ((await this.phase()) === 'idle') return;
    await this.#page.keyboard.press('Escape');
    await this.waitForPhase('idle');
  }

  /** Enter, and the quote that comes. */
  async quote(options: UntilOptions = {}): Promise<void> {
    await this.#page.keyboard.press('Control+3');
    await this.#page.keyboard.press('Enter');
    await this.quoted(options);
  }

  /** The quote that comes, asked for or by itself. One of what the ticket was before is not it. */
  async quoted(options: UntilOptions = {}): Promise<void> {
    await until(
      'a quote for what the ticket says',
      async () =>
        (await this.phase()) === 'quoted' &&
        (await this.root().getAttribute('data-edited')) === null
          ? true
          : undefined,
      { ...options, seen: async () => `${await this.phase()}: ${await this.text()}` },
    );
  }

  /** Ctrl+Enter once the button is awake. */
  async execute(): Promise<void> {
    await this.awake();
    await this.#page.keyboard.press('Control+Enter');
  }

  /** Waits until Ctrl+Enter would send: the button sleeps one second after its total changed. */
  async awake(options: UntilOptions = {}): Promise<string> {
    return until(
      'a button that executes',
      async () => {
        const button = this.button();
        if ((await button.count()) === 0) return undefined;
        const text = await visibleText(button);
        const asleep = (await button.getAttribute('aria-disabled')) === 'true';
        return !asleep && /^(Buy|Sell) .* for at (most|least)/.test(text) ? text : undefined;
      },
      { ...options, seen: () => this.text() },
    );
  }

  /** The one button of the ticket. */
  button(): Locator {
    return this.#page.getByTestId('ticket-execute').or(this.#page.getByTestId('ticket-quote'));
  }

  async text(): Promise<string> {
    return visibleText(this.root());
  }

  /** The figures of the quote and its total, as they are listed. */
  figures(): ReturnType<typeof visiblePairs> {
    return visiblePairs(this.root());
  }

  /** What the button says, with the reason when it does nothing. */
  async buttonText(): Promise<string> {
    return visibleText(this.button());
  }

  reads(pattern: RegExp, options: UntilOptions = {}): Promise<string> {
    return untilText('the ticket', () => this.text(), pattern, options);
  }

  /** Integer cents of the total on the screen. */
  async total(): Promise<number> {
    return centsOf(await this.#page.getByTestId('ticket-total').innerText());
  }

  /** The order id the ticket shows after a confirmed execution. */
  async orderId(options: UntilOptions = {}): Promise<string> {
    await this.waitForPhase('confirmed', options);
    const text = await this.reads(ORDER_ID);
    const id = ORDER_ID.exec(text)?.[1];
    if (id === undefined) throw new Error('The ticket shows no order id.');
    return id;
  }
}
