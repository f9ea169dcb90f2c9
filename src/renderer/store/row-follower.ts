/** Keeps the rows up to date that this window needs by key, whatever page of the market it shows. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { MAX_FOLLOWED_ROWS } from '#domain/market/view-limits.ts';
import { sendCommand } from './commands/send-command.ts';
import type { TerminalState, TerminalStore } from './store.ts';
import { oneAtATime } from './one-at-a-time.ts';

export class RowFollower {
  readonly #store: TerminalStore;
  readonly #bridge: Pick<Bridge, 'invoke'>;
  /** How many components need each key. */
  readonly #needed = new Map<string, number>();
  #isQueued = false;
  /** The last request: the profile and the keys. */
  #asked = '';
  readonly #send = oneAtATime(() => this.#followNow());

  constructor(store: TerminalStore, bridge: Pick<Bridge, 'invoke'>) {
    this.#store = store;
    this.#bridge = bridge;
  }

  /** Follows the selection and the tickets. @returns the function that ends it */
  start(): () => void {
    this.#queue();
    return this.#store.subscribe((now, before) => {
      const isSame =
        now.selectedKey === before.selectedKey &&
        now.draft === before.draft &&
        now.lastOrder === before.lastOrder &&
        now.replacedDrafts === before.replacedDrafts &&
        now.session.activeProfileId === before.session.activeProfileId;
      if (!isSame) this.#queue();
    });
  }

  /** @returns the function that ends it */
  follow(keys: readonly string[]): () => void {
    this.#count(keys, 1);
    return () => this.#count(keys, -1);
  }

  /** Resolves with those of the rows that exist. To keep one, follow it (or select it) when the promise resolves. */
  async load(keys: readonly string[]): Promise<readonly MarketRow[]> {
    const end = this.follow(keys);
    const loaded = (): boolean => {
      const { followed } = this.#store.getState().market;
      return keys.every((key) => followed.has(key));
    };
    await new Promise<void>((resolve) => {
      if (loaded()) resolve();
      const unsubscribe = this.#store.subscribe(() => {
        if (!loaded()) return;
        unsubscribe();
        resolve();
      });
    });
    // After the caller had the time to follow them.
    setTimeout(end);
    const { rows } = this.#store.getState().market;
    return keys.flatMap((key) => rows.get(key) ?? []);
  }

  #count(keys: readonly string[], by: 1 | -1): void {
    for (const key of keys) {
      const count = (this.#needed.get(key) ?? 0) + by;
      if (count > 0) this.#needed.set(key, count);
      else this.#needed.delete(key);
    }
    if (keys.length > 0) this.#queue();
  }

  /** All changes of one task in one request. */
  #queue(): void {
    if (this.#isQueued) return;
    this.#isQueued = true;
    queueMicrotask(() => {
      this.#isQueued = false;
      this.#send();
    });
  }

  async #followNow(): Promise<void> {
    const state = this.#store.getState();
    const profile = state.session.activeProfileId;
    const keys = [...new Set([...ownKeys(state), ...this.#needed.keys()])].slice(
      0,
      MAX_FOLLOWED_ROWS,
    );
    const asked = [profile, ...keys].join('\n');
    if (asked === this.#asked || (this.#asked === '' && keys.length === 0)) return;
    this.#asked = asked;
    const answer = await sendCommand(this.#bridge, 'market/follow-rows', { keys });
    const { session, actions } = this.#store.getState();
    if ('rows' in answer && session.activeProfileId === profile) {
      actions.takeFollowed(keys, answer.rows);
    } else {
      // Asked for again with the next change.
      this.#asked = '';
    }
  }
}

/** The selected product, and the products of tickets that are written or can be brought back. */
function ownKeys({
  selectedKey,
  draft,
  lastOrder,
  replacedDrafts,
}: TerminalState): readonly string[] {
  const tickets = [draft, ...(lastOrder === null ? [] : [lastOrder]), ...replacedDrafts];
  return [
    ...(selectedKey === null ? [] : [selectedKey]),
    ...tickets.flatMap(({ lines }) => lines.map(({ rowKey }) => rowKey)),
  ];
}
