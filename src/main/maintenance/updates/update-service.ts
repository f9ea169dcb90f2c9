/**
 * Updates, from looking for one to ending for the new version: each step is requested by the user, none follows by itself,
 * and nothing is replaced while anything is traded.
 */
import { UPDATES_OFF } from '#contract/ipc/initial-state.ts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lt } from 'semver';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { UpdatesSlice } from '#contract/ipc/app/updates.ts';
import type { Logger } from '#main/shared/log.ts';
import { type Result, done, failed, ok } from '#domain/result.ts';
import type { FeedClient } from './feed/feed-client.ts';
import type { Feed } from './feed/feed.ts';
import { isSameFile } from './install/same-file.ts';
import type { CheckedFile, DownloadedFile, Installer } from './install/installer.ts';
import { checkManifest, type AcceptedManifest, type Offer } from './manifest/check-manifest.ts';
import { LONGEST_LIFE_MS, targetName } from './manifest/manifest.ts';
import type { UpdateRecord, UpdateMemory } from './update-record.ts';
import * as words from './update-failures.ts';

/** What ends before a version is replaced, and goes on when it was not. */
export interface Surroundings {
  /** Why nothing can be replaced now: a quote runs, an execution is open, an order is unknown. Null when it can. */
  busy(): FailureView | null;
  /** Closes the session; from then on nothing can be sent. */
  close(): Promise<void>;
  reopen(): void;
  /** Ends the application; the version that is in place by then is started. */
  restart(form: Installer['form']): void;
}

export interface UpdateServiceOptions {
  /** Null while updates are off. */
  readonly feed: Feed | null;
  readonly client: FeedClient | null;
  readonly installer: Installer | null;
  readonly memory: UpdateMemory;
  /** Where fetched and kept files are. */
  readonly folder: string;
  readonly version: string;
  readonly platform: string;
  readonly arch: string;
  readonly surroundings: Surroundings;
  readonly wallNow: () => number;
  readonly publish: (slice: UpdatesSlice) => void;
  readonly log: Logger;
}

type Done = Result<null, FailureView>;

/** Downloaded versions that are kept: the installed one, and the one before. */
const KEPT = 2;
const OBSTACLE = 'This copy was not installed in a way that it could replace itself.';

export class UpdateService {
  readonly #options: UpdateServiceOptions;
  #memory: UpdateRecord = { seen: null, before: null, kept: [] };
  #judgement: AcceptedManifest | null = null;
  #ready: CheckedFile | null = null;
  #cancel: AbortController | null = null;
  #slice: UpdatesSlice;

  constructor(options: UpdateServiceOptions) {
    this.#options = options;
    this.#slice = {
      ...UPDATES_OFF,
      host: options.feed?.address.host ?? null,
      obstacle: options.installer === null ? OBSTACLE : null,
    };
  }

  async start(): Promise<void> {
    this.#memory = await this.#options.memory.read();
    await this.#show({});
  }

  /** Asks the feed what the newest version is. */
  async check(): Promise<Done> {
    const { feed, client, wallNow } = this.#options;
    if (feed === null || client === null) return failed(words.updatesOff());
    if (this.#isBusy()) return failed(words.notNow());
    await this.#show({ step: 'checking', failure: null, offer: null });
    const served = await client.manifest();
    if (!served.ok) return this.#gaveUp('idle', words.fetchFailed(served.error));
    const judged = checkManifest(served.value, {
      keys: feed.keys,
      channel: feed.channel,
      version: this.#options.version,
      target: this.#target(),
      now: wallNow(),
      seen: this.#memory.seen,
    });
    if (!judged.ok) {
      this.#options.log.warn(`an update was refused: ${judged.error}`);
      return this.#gaveUp('idle', words.refusedUpdate(judged.error));
    }
    const { manifest, newer } = judged.value;
    this.#judgement = judged.value;
    const version = manifest.release.version;
    await this.#remember({
      seen: { version, signedAt: Date.parse(manifest.signedAt), at: wallNow() },
    });
    await this.#show({
      step: newer === null ? 'current' : 'available',
      offer: newer === null ? null : shown(newer),
    });
    return done;
  }

  /** Fetches the file that was offered, and checks it. */
  async fetch(): Promise<Done> {
    const newer = this.#judgement?.newer ?? null;
    if (newer === null || this.#slice.step !== 'available') return failed(words.notNow());
    const fetched = await this.#fetched(newer, 'available');
    if (!fetched.ok) return fetched;
    this.#ready = fetched.value;
    await this.#show({ step: 'ready' });
    return done;
  }

  /** Ends fetching, and leaves nothing of it. */
  cancel(): null {
    this.#cancel?.abort();
    return null;
  }

  /** Replaces this version by the one that was fetched, and starts it. */
  async install(): Promise<Done> {
    const file = this.#ready;
    if (file === null || this.#slice.step !== 'ready') return failed(words.notNow());
    return this.#replace('ready', async (installer) => {
      if (!(await isSameFile(file))) throw new Error('The file was changed after it was fetched.');
      const own = await installer.keepRunning(this.#options.version);
      await this.#keep(own === null ? [file] : [own, file], this.#options.version);
      await installer.put(file);
    });
  }

  /** Puts the version before in place again, and starts it. */
  async returnToBefore(): Promise<Done> {
    const version = this.#slice.before;
    if (version === null || this.#isBusy()) return failed(words.notNow());
    const step = this.#slice.step;
    const { installer } = this.#options;
    if (installer === null) return failed(words.notReplaceable());
    const busy = this.#options.surroundings.busy();
    if (busy !== null) return this.#gaveUp(step, busy);
    if (await installer.hasBeside(version)) return this.#replace(step, (one) => one.goTo(version));
    const file = await this.#fileOf(version, step);
    if (!file.ok) return file;
    return this.#replace(step, (one) => one.put(file.value));
  }

  async #fileOf(
    version: string,
    step: UpdatesSlice['step'],
  ): Promise<Result<CheckedFile, FailureView>> {
    const kept = this.#memory.kept.find((one) => one.version === version);
    if (kept !== undefined) {
      const file = { ...kept, path: join(this.#options.folder, kept.name) };
      if (await isSameFile(file)) return ok(file);
    }
    const previous = this.#judgement?.previous ?? null;
    if (previous?.release.version === version) return this.#fetched(previous, step);
    return failed(words.notNow());
  }

  async #fetched(
    { release, file }: Offer,
    step: UpdatesSlice['step'],
  ): Promise<Result<CheckedFile, FailureView>> {
    const { client } = this.#options;
    if (client === null) return failed(words.updatesOff());
    this.#cancel = new AbortController();
    await this.#show({ step: 'fetching', failure: null, received: 0 });
    try {
      const got = await client.file(file, this.#progress, this.#cancel.signal);
      if (!got.ok) return await this.#gaveUp(step, words.fetchFailed(got.error));
      return ok({ ...file, version: release.version, path: got.value });
    } catch (error) {
      return await this.#gaveUp(step, words.installFailed(error));
    } finally {
      this.#cancel = null;
    }
  }

  readonly #progress = (received: number): void => {
    // In steps that can be seen: every piece would be thousands of patches.
    if (received - this.#slice.received < 256 * 1024) return;
    this.#slice = { ...this.#slice, received };
    this.#options.publish(this.#slice);
  };

  async #replace(
    step: UpdatesSlice['step'],
    put: (installer: Installer) => Promise<void>,
  ): Promise<Done> {
    const { installer, surroundings, log } = this.#options;
    if (installer === null) return failed(words.notReplaceable());
    const busy = surroundings.busy();
    if (busy !== null) return this.#gaveUp(step, busy);
    await this.#show({ step: 'installing', failure: null });
    try {
      await surroundings.close();
      // What was under way when the session closed may have become an order that nobody knows of.
      const left = surroundings.busy();
      if (left !== null) {
        surroundings.reopen();
        return await this.#gaveUp(step, left);
      }
      await put(installer);
    } catch (error) {
      log.error('the version could not be replaced', error);
      surroundings.reopen();
      return this.#gaveUp(step, words.installFailed(error));
    }
    surroundings.restart(installer.form);
    return done;
  }

  /** Older files than those that are kept are removed. */
  async #keep(files: readonly DownloadedFile[], before: string): Promise<void> {
    const known = this.#memory.kept.filter((old) => files.every(({ name }) => name !== old.name));
    const all = [...known, ...files];
    const kept = all.slice(-KEPT);
    for (const { name } of all.slice(0, -KEPT)) {
      await rm(join(this.#options.folder, name), { force: true });
    }
    const plain = kept.map(({ version, name, size, sha512 }) => ({ version, name, size, sha512 }));
    await this.#remember({ kept: plain, before });
  }

  async #remember(change: Partial<UpdateRecord>): Promise<void> {
    this.#memory = { ...this.#memory, ...change };
    await this.#options.memory.write(this.#memory);
  }

  async #gaveUp(step: UpdatesSlice['step'], failure: FailureView) {
    await this.#show({ step, failure });
    return failed(failure);
  }

  async #show(change: Partial<UpdatesSlice>): Promise<void> {
    const { wallNow, publish } = this.#options;
    const acceptedAt = this.#memory.seen?.at ?? null;
    this.#slice = {
      ...this.#slice,
      ...change,
      acceptedAt,
      standsStill: acceptedAt !== null && wallNow() - acceptedAt > LONGEST_LIFE_MS,
      before: await this.#before(),
    };
    publish(this.#slice);
  }

  /** The version before, as long as there is something to put in place. */
  async #before(): Promise<string | null> {
    const { installer, version } = this.#options;
    if (installer === null) return null;
    const { before, kept } = this.#memory;
    const offered = this.#judgement?.previous?.release.version ?? null;
    const isOlder = (one: string | null): one is string => one !== null && lt(one, version);
    const has =
      isOlder(before) &&
      ((await installer.hasBeside(before)) || kept.some((file) => file.version === before));
    if (has) return before;
    return isOlder(offered) ? offered : null;
  }

  #isBusy(): boolean {
    return ['checking', 'fetching', 'installing'].includes(this.#slice.step);
  }

  #target(): string {
    const { platform, arch, installer } = this.#options;
    // New versions are shown also where the program cannot be replaced, by the files of the form it could have been.
    return targetName(platform, arch, installer?.form ?? 'directory');
  }
}

const shown = ({ release, file }: Offer): NonNullable<UpdatesSlice['offer']> => ({
  version: release.version,
  releasedAt: release.releasedAt,
  notes: release.notes,
  size: file.size,
});
