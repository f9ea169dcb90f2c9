/** Hosts that a profile's labels may come from in addition to its own: accepted by the user, kept in the settings. */
import { type ProfileSetting, profileSetting } from '#main/settings/profile-setting.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { PublishSession } from '#main/state/app-state.ts';

/** More than any marketplace has, few enough to keep the list meaningful. */
const MOST_HOSTS = 20;

export class LabelHosts {
  readonly #kept: ProfileSetting<string[]>;
  readonly #publishSession: PublishSession<'labelHosts'>;

  constructor(settings: SettingsService, publish: PublishSession<'labelHosts'>, profileId: string) {
    this.#kept = profileSetting(settings, 'labelHosts', profileId, []);
    this.#publishSession = publish;
    this.#publish();
  }

  list(): readonly string[] {
    return this.#kept.read();
  }

  accept(host: string): void {
    this.#write([...this.list().filter((other) => other !== host), host].slice(-MOST_HOSTS));
  }

  forget(host: string): void {
    this.#write(this.list().filter((other) => other !== host));
  }

  #write(hosts: string[]): void {
    this.#kept.write(hosts);
    this.#publish();
  }

  #publish(): void {
    this.#publishSession({ session: { labelHosts: [...this.list()] } });
  }
}
