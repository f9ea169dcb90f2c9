/** The Listings pane on the screen: its keys and what it says. */
import type { Locator } from 'playwright';
import type { Desk } from './desk.ts';
import { untilText, type UntilOptions } from '../waiting/until.ts';
import { visibleText } from './visible-text.ts';

export class ListingsOnScreen {
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Ctrl+7, and the cursor on the first row. */
  async open(): Promise<void> {
    await this.#desk.goTo('listings');
    await this.#desk.page.getByRole('grid', { name: 'Own listings' }).waitFor();
    await this.#desk.press('Home');
  }

  rows(): Locator {
    return this.#desk.page.getByTestId('listing-row');
  }

  /** Waits until a row reads as expected. */
  rowReads(place: number, pattern: RegExp, options: UntilOptions = {}): Promise<string> {
    return untilText(
      `listing ${place}`,
      () => visibleText(this.rows().nth(place)),
      pattern,
      options,
    );
  }

  /** `c`, the line, Enter: the change is drafted for what is marked. */
  async change(line: string): Promise<void> {
    await this.#desk.press('KeyC', 'Control+A');
    await this.#desk.type(line);
    await this.#desk.press('Enter');
  }

  /** What stands beside the table: differences before, outcomes after. */
  asideReads(pattern: RegExp, options: UntilOptions = {}): Promise<string> {
    return untilText(
      'the changes',
      () => visibleText(this.#desk.page.getByRole('complementary', { name: 'Changes' })),
      pattern,
      options,
    );
  }

  /** What stands in the pane, for what is not to be there. */
  async text(): Promise<string> {
    return visibleText(this.#desk.page.locator('[data-pane="listings"]'));
  }
}
