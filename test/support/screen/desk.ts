/**
 * The terminal as somebody at the keyboard knows it: every verb here is key presses, every noun is
 * what can be read on the screen.
 */
import type { Locator, Page } from 'playwright';
import { oneLine } from './figures.ts';
import { countKeys, type KeyCount } from './key-count.ts';
import { TicketOnScreen } from './ticket.ts';
import { visibleText } from './visible-text.ts';
import { until, type UntilOptions, untilText } from '../waiting/until.ts';

const PANE_KEYS = {
  market: 'Control+1',
  book: 'Control+2',
  ticket: 'Control+3',
  orders: 'Control+4',
  vault: 'Control+5',
  activity: 'Control+6',
  listings: 'Control+7',
  chart: 'Control+8',
  alerts: 'Control+9',
  details: 'Control+KeyD',
  portfolio: 'Control+KeyP',
  programs: 'Control+KeyO',
} as const;

export class Desk {
  readonly page: Page;
  readonly ticket: TicketOnScreen;

  constructor(page: Page) {
    this.page = page;
    this.ticket = new TicketOnScreen(page);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Every key that is pressed meanwhile, and how long it took. */
  counting(steps: () => Promise<void>): Promise<KeyCount> {
    return countKeys(this.page, steps);
  }

  /** Text as it is typed; a paste inserts it at once. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
  }

  /** Waits until the terminal is drawn and hears keys, connected or not. */
  async shows(): Promise<void> {
    await untilText('the status bar', () => this.statusBar(), /\S/, { timeoutMs: 60_000 });
  }

  /** Waits for the first prices and an open connection. */
  async ready(options: UntilOptions = { timeoutMs: 60_000 }): Promise<void> {
    await untilText('the connection is up', () => this.statusBar(), /Connected/, options);
    await until(
      'a market row with an ask',
      async () => ((await this.marketRows().count()) > 0 ? true : undefined),
      { ...options, seen: () => this.screen() },
    );
    await untilText(
      'the whole catalogue',
      () => this.marketFoot(),
      /\d products|\d of \d/,
      options,
    );
  }

  /** As the preference does it, at the start of a test. */
  async quotesOnlyWhenAsked(): Promise<void> {
    await this.page.evaluate(
      "window.touchstone.invoke('settings/set-preferences', { autoQuote: false })",
    );
  }

  async goTo(pane: keyof typeof PANE_KEYS): Promise<void> {
    await this.press(PANE_KEYS[pane]);
  }

  marketRows(): Locator {
    return this.page.getByTestId('market-row');
  }

  /** Searches, takes the first row, and opens its order book. Answers the row as it reads. */
  async findProduct(search: string): Promise<string> {
    await this.goTo('market');
    await this.press('Slash');
    const field = this.page.getByRole('searchbox', { name: 'Search the market' });
    await until(
      'the search field has the keyboard',
      async () => ((await isFocused(field)) ? true : undefined),
      { seen: () => this.keyboardIsAt() },
    );
    await this.press('Control+A');
    await this.type(search);
    await this.press('Enter', 'Home');
    const row = await until(
      `a selected product for “${search}”`,
      async () => {
        const selected = this.page.locator('[data-testid="market-row"][aria-selected="true"]');
        if ((await selected.count()) !== 1) return undefined;
        const text = await visibleText(selected);
        const read = text.toLowerCase();
        return search.split(' ').every((word) => read.includes(word.toLowerCase()))
          ? text
          : undefined;
      },
      { seen: () => this.screen() },
    );
    await this.press('Enter');
    await until(
      `the order book of “${search}”`,
      async () => ((await this.bookLevels().count()) > 0 ? true : undefined),
      { seen: () => this.screen() },
    );
    return row;
  }

  bookLevels(side?: 'ask' | 'bid'): Locator {
    return this.page.locator(
      side === undefined
        ? '[data-testid="book-level"]'
        : `[data-testid="book-level"][data-side="${side}"]`,
    );
  }

  /** From the order book: `b` or `s` on the best level. */
  async openTicket(side: 'buy' | 'sell'): Promise<void> {
    await this.press(side === 'buy' ? 'KeyB' : 'KeyS');
    await this.ticket.isOpen(side);
    // What became of the last order leaves the ticket a moment later.
    await until('a new ticket', async () =>
      (await this.ticket.phase()) === 'confirmed' ? undefined : true,
    );
  }

  orderRows(): Locator {
    return this.page.getByTestId('order-row');
  }

  /** Opens the Orders pane and waits until one row reads as expected. */
  async orderReads(pattern: RegExp, options: UntilOptions = {}): Promise<string> {
    await this.goTo('orders');
    return until(
      `an order that reads ${String(pattern)}`,
      async () => {
        for (const row of await this.orderRows().all()) {
          const text = await visibleText(row);
          if (pattern.test(text)) return text;
        }
        return undefined;
      },
      { ...options, seen: async () => (await this.orderRows().allInnerTexts()).join('\n') },
    );
  }

  /** What hangs across the window when trading is not possible; empty when nothing does. */
  async alerts(): Promise<string> {
    return oneLine((await this.page.getByRole('alert').allInnerTexts()).join(' · '));
  }

  alertReads(pattern: RegExp, options: UntilOptions = {}): Promise<string> {
    return untilText('an alert', () => this.alerts(), pattern, options);
  }

  async notices(): Promise<string> {
    return visibleText(this.page.getByRole('region', { name: 'Notices' }));
  }

  noticeReads(pattern: RegExp, options: UntilOptions = {}): Promise<string> {
    return untilText('a notice', () => this.notices(), pattern, options);
  }

  async statusBar(): Promise<string> {
    const bar = this.page.getByRole('contentinfo');
    return visibleText(bar);
  }

  statusReads(pattern: RegExp, options: UntilOptions = {}): Promise<string> {
    return untilText('the status bar', () => this.statusBar(), pattern, options);
  }

  async spotStrip(): Promise<string> {
    return visibleText(this.page.getByRole('region', { name: 'Spot prices' }));
  }

  async marketFoot(): Promise<string> {
    const panel = this.page.getByRole('tabpanel').filter({ has: this.marketRows().first() });
    return (await panel.count()) === 0 ? '' : oneLine(await panel.innerText());
  }

  /** What has the keyboard, for error messages. */
  async keyboardIsAt(): Promise<string> {
    const seen: unknown = await this.page.evaluate(WHERE_THE_KEYBOARD_IS);
    return `${String(seen)}\n${await this.screen()}`;
  }

  /** Everything that can be read, for error messages and for searching. */
  async screen(): Promise<string> {
    return this.page.locator('body').innerText();
  }

  /**
   * Moves the focus with Tab (or Shift+Tab) until it stands on `target`, as somebody without a pointer
   * does.
   */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', most = 60): Promise<void> {
    for (let step = 0; step < most; step += 1) {
      if ((await target.count()) > 0 && (await isFocused(target))) return;
      await this.press(key);
    }
    throw new Error(`Tab never reaches ${String(target)}`);
  }
}

const WHERE_THE_KEYBOARD_IS = `(() => {
  const at = document.activeElement;
  const pane = at?.closest('[data-pane]')?.getAttribute('data-pane') ?? 'no pane';
  const dialog = document.querySelector('dialog[open]')?.innerText ?? 'none';
  return (document.hasFocus() ? '' : 'The window has no focus. ') +
    'The keyboard is at ' + (at?.outerHTML ?? '').slice(0, 120) + ' in ' + pane + '; open dialog: ' + dialog;
})()`;

/** Whether the element has the keyboard. */
async function isFocused(target: Locator): Promise<boolean> {
  return (await target.and(target.page().locator(':focus')).count()) > 0;
}
