/** The books as a thread of their own: a million orders are read there, and nothing else waits for it. It ends with who started it. */
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { BoughtReader } from '#main/trading/journal/reader/bought-reader.ts';
import { isCorrupt } from '#main/trading/journal/index/index-damaged.ts';
import { type Drawn, Ledger } from './ledger.ts';
import {
  type LedgerAsk,
  ledgerAskSchema,
  type LedgerSaid,
  ledgerScopeSchema,
} from './ledger-messages.ts';
import { readFigures, writeFigures } from './remembered-figures.ts';
import { indexSource } from './settled-source.ts';

const port = parentPort;
if (port === null) process.exit(2);

const say = (said: LedgerSaid): void => {
  port.postMessage(said);
};

const scope = ledgerScopeSchema.parse(workerData);

/** Figures are written down when nothing was drawn up for so long. */
const KEEP_AFTER_MS = 2_000;
let keeping: NodeJS.Timeout | null = null;

/** Opened by the first question, so that who asked hears why it cannot be. */
let opened: Ledger | null = null;

function ledger(): Ledger {
  if (opened !== null) return opened;
  opened = new Ledger({
    source: indexSource(new BoughtReader(scope)),
    program: scope.program,
    remembered: readFigures(scope.figures),
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
      return drawn(asked.atMost);
    case 'products':
      return ledger().products();
    case 'lots':
      return ledger().lots(asked.product, asked.spot);
    case 'course':
      return ledger().course(asked.moments);
    case 'holds':
      return ledger().holds(asked.of);
    case 'originals':
      return ledger().originals(asked.ids);
    case 'alike':
      return ledger().alike(asked.entries);
    case 'sale-lots':
      return ledger().saleLots(asked.sale);
    case 'choice':
      return ledger().choice(asked.sale, asked.from);
  }
}

async function drawn(atMost: number): Promise<Drawn> {
  const answered = await ledger().drawn(atMost);
  if (answered.isWhole && answered.changed.length + answered.gone.length > 0) keepLater();
  return answered;
}

/** What cannot be written is drawn up again by the next start. */
function keepLater(): void {
  clearTimeout(keeping ?? undefined);
  keeping = setTimeout(() => {
    try {
      writeFigures(scope.figures, ledger().remembered());
    } catch (error) {
      say({ type: 'unkept', reason: error instanceof Error ? error.message : String(error) });
    }
  }, KEEP_AFTER_MS);
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
