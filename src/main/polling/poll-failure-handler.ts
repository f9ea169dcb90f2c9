import type { EventEmitter } from 'node:events';
import { assertNever } from '#domain/assert-never.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { PollLoop } from './choice/poll-loop.ts';
import type { Probe } from './probe.ts';
import { type ConnectionTracker, verdictOn } from './reading/connection.ts';
import type { ReturnWatch } from './return-watch.ts';
import { PROBED, type PollingSource, type SourceName, VAULT_SOURCES } from './sources/all.ts';
import type { PollingEvents } from './types.ts';

interface JudgeParts {
  readonly events: Pick<EventEmitter<PollingEvents>, 'emit'>;
  readonly sources: readonly PollingSource[];
  readonly loop: PollLoop<SourceName>;
  readonly connection: ConnectionTracker;
  readonly probe: Probe;
  readonly watch: ReturnWatch;
}

/** A rejected key may work tomorrow: nothing stays silent for good. */
const A_DAY_MS = 24 * 3_600_000;

/** Decides what a failed reading means for all others, and publishes the failure. */
export class PollFailureHandler {
  readonly #parts: JudgeParts;
  #vaultDenied = false;

  constructor(parts: JudgeParts) {
    this.#parts = parts;
  }

  /** The user opened the vault: another refusal is published again. */
  forgetVault(): void {
    this.#vaultDenied = false;
  }

  failed(name: SourceName, error: MarketplaceError): void {
    const { connection, loop, probe, events, watch } = this.#parts;
    const verdict = verdictOn(error);
    switch (verdict) {
      case 'ignored':
        break;
      case 'unauthorized':
        probe.stop();
        watch.end();
        this.#suspend();
        connection.failed('unauthorized', error);
        probe.after(A_DAY_MS);
        break;
      case 'lost':
        this.#lost(name, error);
        break;
      case 'intercepted':
        if (name === PROBED) this.#lost(name, error);
        else {
          // Once: a filter may refuse this one route and no other.
          if (loop.failuresOf(name) <= 1) loop.demand(PROBED, 'visible', true);
          events.emit('sourceFailed', name, error);
        }
        break;
      case 'denied':
        connection.answered(error);
        this.#deny(name, error);
        break;
      case 'failed':
        connection.answered(error);
        events.emit('sourceFailed', name, error);
        break;
      default:
        assertNever(verdict);
    }
  }

  #lost(name: SourceName, error: MarketplaceError): void {
    const { connection, probe, events, watch } = this.#parts;
    this.#suspend();
    connection.failed('offline', error);
    // Before anyone is notified: recovery starts whatever a listener does.
    probe.later();
    watch.begin();
    events.emit('sourceFailed', name, error);
  }

  #suspend(): void {
    const { loop, sources } = this.#parts;
    loop.suspend();
    for (const { interrupted } of sources) interrupted?.();
  }

  #deny(name: SourceName, error: MarketplaceError): void {
    const { loop, events } = this.#parts;
    const isVault = VAULT_SOURCES.has(name);
    for (const denied of isVault ? VAULT_SOURCES : [name]) loop.deny(denied);
    if (!isVault) events.emit('sourceDenied', name, error);
    else if (!this.#vaultDenied) {
      this.#vaultDenied = true;
      events.emit('vaultDenied', error);
    }
  }
}
