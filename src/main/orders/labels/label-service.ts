/** Opens and saves shipping labels: only from the profile's own hosts and those the user accepted. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { SavePlaceKind, Saved } from '#contract/ipc/trading/orders.ts';
import { refusedLocally } from '#main/shared/failures.ts';
import { PartFile, safeName } from '#main/shared/files/part-file.ts';
import type { ConnectOptions } from '#main/marketplace/connection/connect.ts';
import { downloadLabel } from './label-download.ts';
import type { LabelHosts } from './label-hosts.ts';
import { labelHostOf, judgeLabel, type LabelPolicy, type LabelVerdict } from './label-policy.ts';
import type { SavePlaces } from '#main/shared/files/save-places.ts';
import { cannotSave } from '#main/shared/files/cannot-save.ts';
import { downloadFailure, hostUnknown, labelRefused } from './label-failures.ts';
import { type Failed, type Result, done, failed } from '#domain/result.ts';

export interface LabelServiceParts {
  readonly policy: Pick<LabelPolicy, 'environment' | 'baseUrl'>;
  readonly hosts: Pick<LabelHosts, 'list' | 'accept' | 'forget'>;
  /** Null until the marketplace provides one. */
  readonly labelUrl: (orderId: string) => string | null;
  readonly openExternal: (address: string) => Promise<void>;
  readonly places: SavePlaces;
  /** It was opened or saved: its notice is no longer needed. */
  readonly onUsed?: (orderId: string) => void;
  readonly connection?: Omit<ConnectOptions, 'timeoutMs'>;
}

export class LabelService {
  readonly #parts: LabelServiceParts;
  /** Hosts the user was asked about, by order: no other can be accepted. */
  readonly #asked = new Map<string, Set<string>>();
  readonly #saving = new Set<string>();

  constructor(parts: LabelServiceParts) {
    this.#parts = parts;
  }

  async open(orderId: string): Promise<Result<null, FailureView>> {
    const url = this.#parts.labelUrl(orderId);
    if (url === null) return noLabel();
    const verdict = this.#judge(url);
    switch (verdict.kind) {
      case 'allowed':
        await this.#parts.openExternal(verdict.address.href);
        this.#parts.onUsed?.(orderId);
        return done;
      case 'ask':
        return this.#ask(orderId, verdict.host);
      case 'refused':
        return failed(labelRefused(verdict.reason, url));
    }
  }

  /**
   * Downloads the label and then opens a dialog for its place: a dialog for an unavailable label would be a nuisance.
   */
  async save(orderId: string, kind: SavePlaceKind): Promise<Result<Saved, FailureView>> {
    const url = this.#parts.labelUrl(orderId);
    if (url === null) return noLabel();
    // A second press during the first would only leave a second copy.
    if (this.#saving.has(orderId)) return { ok: true, value: null };
    this.#saving.add(orderId);
    try {
      const { connection } = this.#parts;
      const label = await downloadLabel(url, {
        judge: (address) => this.#judge(address),
        ...(connection === undefined ? {} : { connection }),
      });
      if (label.ok) return await this.#saveTo(orderId, label.value, kind);
      if (label.error.kind === 'ask') return this.#ask(orderId, label.error.host);
      return failed(downloadFailure(label.error, url));
    } finally {
      this.#saving.delete(orderId);
    }
  }

  /** @param host the one the user was asked about */
  accept(orderId: string, host: string): Result<null, FailureView> {
    if (this.#asked.get(orderId)?.has(host) !== true) {
      return refusedLocally(
        'label-host-not-asked',
        'You were not asked about this host',
        'Open or save the label again and answer the question about its host.',
      );
    }
    this.#asked.delete(orderId);
    this.#parts.hosts.accept(host);
    return done;
  }

  forget(host: string): Result<null, FailureView> {
    this.#parts.hosts.forget(host);
    return done;
  }

  /** The address of a label and what would happen to it; null without one. */
  describe(
    orderId: string,
  ): { readonly host: string; readonly access: 'own' | 'accepted' | 'ask' | 'refused' } | null {
    const url = this.#parts.labelUrl(orderId);
    if (url === null) return null;
    const verdict = this.#judge(url);
    return {
      host: labelHostOf(url) ?? url.slice(0, 200),
      access: verdict.kind === 'allowed' ? verdict.because : verdict.kind,
    };
  }

  #judge(address: string): LabelVerdict {
    return judgeLabel(address, { ...this.#parts.policy, accepted: this.#parts.hosts.list() });
  }

  #ask(orderId: string, host: string): Failed<FailureView> {
    const hosts = this.#asked.get(orderId) ?? new Set();
    this.#asked.set(orderId, hosts.add(host));
    return failed(hostUnknown(host));
  }

  async #saveTo(
    orderId: string,
    label: { readonly bytes: Buffer; readonly extension: string },
    kind: SavePlaceKind,
  ): Promise<Result<Saved, FailureView>> {
    const name = `label-${safeName(orderId)}${label.extension}`;
    const place = await this.#parts.places.choose(kind, name);
    if (place === null) return { ok: true, value: null };
    try {
      const path = await PartFile.whole(place, label.bytes);
      this.#parts.onUsed?.(orderId);
      return { ok: true, value: { path } };
    } catch (error) {
      return failed(cannotSave(error, place.folder));
    }
  }
}

const noLabel = (): Failed<FailureView> =>
  refusedLocally('label-missing', 'There is no label yet', 'The terminal keeps checking for it.');
