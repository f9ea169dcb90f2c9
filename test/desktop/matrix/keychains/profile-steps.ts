/** A terminal beside a keychain: a profile whose key is in it, and what its user does. */
import type { TestMarketplace } from '#practice/testing/start.ts';
import type { Desk } from '../../../support/screen/desk.ts';
import {
  addProfile,
  chooseProfile,
  openProfiles,
  useNewProfile,
} from '../../../support/screen/profiles.ts';
import { untilText } from '../../../support/waiting/until.ts';
import type { Place } from '../row.ts';
import { openDesk, profileOf } from '../starting.ts';
import type { Keychain } from './keychain.ts';

const PROFILE = 'Desk';
/** What is said of a key that was not kept, or still is. */
const WITHHELD =
  /keychain did not|No key was kept or removed|still in the keychain|The keychain is locked/;

export class ProfileSteps {
  readonly desk: Desk;
  readonly close: () => Promise<void>;
  readonly #market: TestMarketplace;

  private constructor(desk: Desk, close: () => Promise<void>, market: TestMarketplace) {
    this.desk = desk;
    this.close = close;
    this.#market = market;
  }

  static async start(
    place: Place,
    { env }: Keychain,
    market: TestMarketplace,
  ): Promise<ProfileSteps> {
    const { terminal, desk } = await openDesk(place, { env });
    return new ProfileSteps(desk, () => terminal.close(), market);
  }

  /** A profile whose key is in the keychain, and connected. */
  async savesKey(): Promise<void> {
    await useNewProfile(this.desk, profileOf(this.#market, PROFILE));
    await this.isConnected();
  }

  async isConnected(): Promise<string> {
    await this.desk.statusReads(/Sandbox · Desk/);
    await this.desk.ready();
    return this.desk.statusBar();
  }

  /** The practice market is used while the keychain waits. */
  async usesPractice(): Promise<string> {
    const dialog = await openProfiles(this.desk);
    await chooseProfile(this.desk, 'Practice');
    await dialog.getByText('This profile is in use.').waitFor();
    await this.#closes();
    await this.desk.ready();
    return 'practice works';
  }

  /** One more profile whose key is entered; what is said of it. */
  async entersKey(name = 'Second'): Promise<string> {
    await addProfile(this.desk, profileOf(this.#market, name));
    return this.desk.alertReads(WITHHELD);
  }

  /** One more profile, whose key is kept. */
  async addsProfile(name: string): Promise<void> {
    const dialog = await addProfile(this.desk, profileOf(this.#market, name));
    await dialog.getByRole('form', { name: `Profile ${name}` }).waitFor();
    await this.#closes();
  }

  /** What is said of its key; the dialog stays open. */
  async removesProfile(): Promise<string> {
    const dialog = await openProfiles(this.desk);
    await this.desk.tabTo(
      dialog.getByRole('listitem').getByRole('button', { name: new RegExp(PROFILE) }),
    );
    await this.desk.press('Enter');
    for (const name of ['Remove…', 'Remove profile and key']) {
      await this.desk.tabTo(dialog.getByRole('button', { name }));
      await this.desk.press('Enter');
    }
    return untilText(
      'an alert',
      () => this.desk.alerts(),
      /keychain did not|No key was kept or removed/,
    );
  }

  async hasProfile(): Promise<'there' | 'gone'> {
    const form = this.desk.page.getByRole('form', { name: `Profile ${PROFILE}` });
    return (await form.isVisible()) ? 'there' : 'gone';
  }

  /** Of the banner over the panes. */
  async triesAgain(): Promise<void> {
    await this.desk.tabTo(this.desk.page.getByRole('button', { name: 'Try again' }).first());
    await this.desk.press('Enter');
  }

  async #closes(): Promise<void> {
    await this.desk.press('Escape');
    await this.desk.page.getByRole('dialog', { name: 'Profiles' }).waitFor({ state: 'detached' });
  }
}
