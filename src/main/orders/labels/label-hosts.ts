/** Hosts that a profile's labels may come from in addition to its own: accepted by the user, kept in the settings. */
import type { SettingsService } from '#main/settings/settings.ts';
import type { PublishSession } from '#main/state/app-state.ts';

/** More than any marketplace has, few enough to keep the list meaningful. */
const MOST_HOSTS = 20;

export class LabelHosts {
  readonly #settings: SettingsService;
  readonly #publishSession: PublishSession<'labelHosts'>;
  readonly #profileId: string;

  constructor(settings: SettingsService, publish: PublishSession<'labelHosts'>, profileId: string) {
    this.#settings = settings;
    this.#publishSession = publish;
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
    this.#publishSession({ session: { labelHosts: [...this.list()] } });
  }
}
