/** What a session needs of the rest of the main process, for tests that talk to a real marketplace: real files, no window. */
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { DEFAULT_SAFETY } from '#contract/ipc/trading/safety.ts';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { Patch } from '#contract/ipc/contract.ts';
import { MarketViews } from '#main/market/views/market-views.ts';
import { OpenMarkets } from '#main/market/table/open-markets.ts';
import { readStoredKey, withSafety, writeStoredKey } from '#main/credentials/stored-key.ts';
import type { KeyStore } from '#main/credentials/key-store.ts';
import { Redactor } from '#domain/credentials/redactor.ts';
import { openDraftFile } from '#main/listings/draft-file.ts';
import { NoticeBoard } from '#main/state/notice-board.ts';
import { defaultSettings, settingsSchema } from '#main/settings/schema.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import { practiceSnapshot } from '#main/state/testing/app-state.ts';
import { AppState } from '#main/state/app-state.ts';
import type { AppServices } from '../services/app-services.ts';

const nothing = (): void => undefined;

export interface WatchedState {
  readonly state: AppState;
  readonly patches: readonly Patch[];
  readonly until: (isSo: () => boolean) => Promise<void>;
}

/** A state whose every patch wakes up whoever waits for something to be so. @param published called with it, too */
export function watchedState(published: () => void = nothing): WatchedState {
  const watchers = new Set<() => void>([published]);
  const patches: Patch[] = [];
  const state = new AppState({
    initial: practiceSnapshot(),
    monotonicNow: () => performance.now(),
    emit: (patch) => {
      patches.push(patch);
      for (const watch of watchers) watch();
    },
    schedule: queueMicrotask,
  });
  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const watch = (): void => {
        if (!isSo()) return;
        watchers.delete(watch);
        resolve();
      };
      watchers.add(watch);
      watch();
    });
  return { state, patches, until };
}

/** With what a window would be shown. */
export type TestServices = AppServices & {
  readonly markets: OpenMarkets;
  readonly marketViews: MarketViews;
};

/** The first rows of the market. */
export const shownRows = ({ marketViews }: TestServices): readonly MarketRow[] =>
  marketViews.page(
    {
      watchlist: null,
      words: '',
      materials: [],
      category: null,
      attribute: null,
      ira: false,
      certified: false,
      esg: false,
      numismatic: false,
      order: null,
      found: [],
    },
    { from: 0, to: 500 },
  ).rows;

/** @param folder for the journal, the catalogue and what was reported */
export function servicesOn(folder: string, state: AppState): TestServices {
  return {
    state,
    printReport: () => Promise.reject(new Error('Nothing prints here.')),
    notices: new NoticeBoard(state, () => Date.now()),
    monotonicNow: () => performance.now(),
    journal: {
      folder,
      noted: null,
      restoredFrom: null,
      opened: () => undefined,
      note: nothing,
      reader: { read: () => Promise.resolve({ kind: 'failed', reason: 'There is none here.' }) },
      reopen: nothing,
      usesIndex: true,
      isIndexRebuilt: false,
    },
    markets: new OpenMarkets({
      folder: join(folder, 'market'),
      wallNow: () => Date.now(),
      after: () => nothing,
      setAside: nothing,
      failed: (error) => {
        throw error;
      },
    }),
    marketViews: new MarketViews({
      sendRows: () => false,
      sendView: () => false,
      after: () => nothing,
      failed: nothing,
    }),
    resolveProxy: () => Promise.resolve('DIRECT'),
    openExternal: () => Promise.resolve(),
    safetyOf: () => DEFAULT_SAFETY,
    alertFile: () => ({ read: () => ({ version: 1, alerts: [], calls: [] }), write: nothing }),
    standingFile: () => ({ read: () => [], write: nothing }),
    listingStore: () => ({ read: () => [], write: nothing }),
    draftStore: (profileId) =>
      openDraftFile(profileId, {
        folder,
        wallNow: () => Date.now(),
        setAside: nothing,
        failed: (error) => {
          throw error;
        },
      }),
    settings: memorySettings(),
    places: { choose: () => Promise.resolve(null) },
    redactor: new Redactor(),
    notifications: { notify: nothing },
    memoryFolder: folder,
    chooseImport: () => Promise.resolve(null),
    historyFolder: folder,
    recorder: {
      open: nothing,
      close: nothing,
      note: nothing,
      ask: () => Promise.resolve('Nothing is recorded in tests.'),
    },
    log: { info: nothing, warn: nothing, error: nothing },
  };
}

/** Settings that are parsed as those in the file are, and forgotten at the end. */
export function memorySettings(): SettingsService {
  let current = defaultSettings();
  const change: SettingsService['change'] = (edit) =>
    (current = settingsSchema.parse(edit(current)));
  return {
    setAside: null,
    droppedKeys: [],
    read: () => current,
    change,
    keep: change,
    events: new EventEmitter(),
  };
}

export function memoryKeys(): KeyStore {
  const entries = new Map<string, string>();
  return {
    tryAgain: () => Promise.resolve(),
    isWaiting: false,
    hurry: () => undefined,
    follow: () => undefined,
    mode: 'keychain',
    notice: null,
    texts: null,
    get: (id, use) => Promise.resolve(readStoredKey(entries.get(id) ?? null, use)),
    set: (id, key, use, safety) =>
      Promise.resolve(void entries.set(id, writeStoredKey(key, use, safety))),
    bindSafety: (id, safety) => {
      const bound = withSafety(entries.get(id) ?? null, safety);
      if (bound !== null) entries.set(id, bound);
      return Promise.resolve();
    },
    forget: (id) => Promise.resolve(void entries.delete(id)),
  };
}
