/** The hosts a profile's labels may come from beside its own: as the user accepted them, kept in the settings. */
import type { SettingsService } from '#main/settings/settings.ts';
import type { LabelsScreen } from '#main/state/screens.ts';

/** More than one marketplace has label services; fewer than would make the list meaningless. */
const MOST_HOSTS = 20;

export class LabelHosts {
  readonly #settings: SettingsService;
  readonly #screen: LabelsScreen;
  readonly #profileId: string;

  constructor(settings: SettingsService, screen: LabelsScreen, profileId: string) {
    this.#settings = settings;
    this.#screen = screen;
    this.#profileId = profileId;
    this.#publish();
  }

  list(): readonly string[] {
    return this.#settings.read().labelHosts[this.#profileId] ?? [];
  }

  accept(host: string): void {
    this.#write([...this.list().filter((other) => other !== host), host].slice(-MOST_HOSTS));
  }

  forget(host: string): void {
    this.#write(this.list().filter((other) => other !== host));
  }

  #write(hosts: string[]): void {
    this.#settings.change((all) => ({
      ...all,
      labelHosts: { ...all.labelHosts, [this.#profileId]: hosts },
    }));
    this.#publish();
  }

  #publish(): void {
    this.#screen.publishHosts([...this.list()]);
  }
}
