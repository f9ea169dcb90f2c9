/** The books as a thread of their own: a million orders are read there, and nothing else waits for it. It ends with who started it. */
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { BoughtReader } from '#main/trading/journal/index/bought-reader.ts';
import { isCorrupt } from '#main/trading/journal/index/index-damaged.ts';
import { Ledger } from './ledger.ts';
import {
  type LedgerAsk,
  ledgerAskSchema,
  type LedgerSaid,
  ledgerScopeSchema,
} from './ledger-messages.ts';
import { indexSource } from './settled-source.ts';

const port = parentPort;
if (port === null) process.exit(2);

const say = (said: LedgerSaid): void => {
  port.postMessage(said);
};

/** Opened by the first question, so that who asked hears why it cannot be. */
let opened: Ledger | null = null;

function ledger(): Ledger {
  opened ??= new Ledger({
    source: indexSource(new BoughtReader(ledgerScopeSchema.parse(workerData))),
    rest: () => setImmediate(),
    onRead: (orders) => {
      say({ type: 'read', orders });
    },
  });
  return opened;
}

function answer(asked: LedgerAsk): unknown {
  switch (asked.ask) {
    case 'row-keys':
      return ledger().rowKeys();
    case 'tell':
      ledger().tell(asked.news);
      return null;
    case 'on-the-way':
      return ledger().onTheWay(asked.products);
    case 'drawn':
      return ledger().drawn();
    case 'lots':
      return ledger().lots(asked.product, asked.spot);
    case 'course':
      return ledger().course(asked.moments);
  }
}

async function hear(message: unknown): Promise<void> {
  const asked = ledgerAskSchema.parse(message);
  const { id } = asked;
  try {
    say({ type: 'answer', id, value: await answer(asked) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say({ type: 'failed', id, reason, isDamaged: isCorrupt(error) });
  }
}

port.on('message', (message) => void hear(message));
