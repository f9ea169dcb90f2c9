/** The terminal's own session, from polling to the journal on a disk, without a window, with a gateway before the marketplace. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Snapshot } from '#contract/ipc/contract.ts';
import { journalFile } from '#main/session/journal/open-journal.ts';
import { openSession } from '#main/session/open-session.ts';
import { servicesOn, shownRows, watchedState } from '#main/session/testing/sessions.ts';
import { nodeJournalFiles } from '#main/trading/journal/file/files.ts';
import { readJournal } from '#main/trading/journal/file/read-journal.ts';
import type { JournaledIntent } from '#main/trading/journal/model/journaled-intent.ts';
import type { AppState } from '#main/state/app-state.ts';
import { buyDraft } from '#main/trading/testing/world.ts';
import type { TestMarketplace } from '#practice/testing/start.ts';
import { until } from '../support/waiting/until.ts';

export interface Terminal {
  /** What a window would show. */
  readonly read: AppState['get'];
  /** Buys one coin; ends with the first word on it, as the user reads it. */
  readonly buy: () => Promise<string>;
  /** Ends the session; what its journal has of the last order. */
  readonly stop: () => Promise<JournaledIntent | null>;
}

/** @param port where the gateway listens */
export async function openTerminal(market: TestMarketplace, port: number): Promise<Terminal> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-gateway-'));
  const { state } = watchedState();
  const services = servicesOn(folder, state);
  const { pathname } = new URL(market.sandbox);
  const session = await openSession(
    {
      profileId: 'gateway',
      profileName: 'Gateway',
      environment: 'sandbox',
      baseUrl: `http://127.0.0.1:${String(port)}${pathname.replace(/\/$/, '')}`,
      legacyUrl: null,
      apiKey: market.keys.sandbox.admin,
      executionVersion: 'v2',
      ownListingIds: market.ownListingIds,
      tokenPeriodMs: 10,
    },
    services,
    null,
  );
  session.ports.screen.setVisible({
    panes: ['market', 'book', 'ticket', 'orders', 'vault'],
    bookKey: null,
    rowKeys: [],
  });
  await session.start();
  const read: Terminal['read'] = (slice) => state.get(slice);
  let bought = '';
  return {
    read,
    buy: async () => {
      const row = await until('an ask for gold', () =>
        shownRows(services).find(({ material, ask }) => material === 'Gold' && ask !== null),
      );
      const { key: rowKey, ask } = row;
      const source = { kind: 'listing', listingId: ask?.id ?? '' } as const;
      const draft = buyDraft({ lines: [{ source, rowKey, quantity: 1 }] });
      const { ticket } = session.ports;
      await ticket.requestQuote(draft);
      const quoted = read('ticket');
      if (quoted.phase !== 'quoted') return said(quoted);
      bought = quoted.intentId;
      await ticket.execute(bought);
      return said(read('ticket'));
    },
    stop: async () => {
      await session.stop();
      const path = join(folder, journalFile('sandbox'));
      const journal = readJournal(path, 'sandbox', nodeJournalFiles);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      if (!journal.ok) throw new Error(JSON.stringify(journal.error.problem));
      return journal.value.book.get(bought) ?? null;
    },
  };
}

const said = (ticket: Snapshot['ticket']): string =>
  'failure' in ticket ? ticket.failure.title : ticket.phase;
