/** The books in a thread of their own, as whoever asks sees them. */
import { Worker } from 'node:worker_threads';
import type { LedgerHooks, LedgerScope } from './open-older.ts';
import { answerSchemas, ledgerSaidSchema } from './ledger-messages.ts';
import { LedgerFailed } from './ledger-failed.ts';
import type { LedgerPort } from './ledger-port.ts';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: LedgerFailed) => void;
}

/** @param entry the built program, `out/main/ledger.js` */
export function ledgerThread(
  entry: string | URL,
  scope: LedgerScope,
  { onRead, warn }: LedgerHooks,
): LedgerPort {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let ended: string | null = null;
  // It is given nothing of what the program was started with.
  const worker = new Worker(entry, { name: 'ledger', env: {}, execArgv: [], workerData: scope });
  // Nothing of it has to be kept when the program ends.
  worker.unref();
  const end = (reason: string): void => {
    ended ??= reason;
    for (const { reject } of waiting.values()) reject(new LedgerFailed(ended, false));
    waiting.clear();
  };
  worker.on('message', (message: unknown) => {
    const said = ledgerSaidSchema.parse(message);
    if (said.type === 'read') {
      onRead(said.orders);
      return;
    }
    if (said.type === 'unkept') {
      warn(`figures of the portfolio are not kept: ${said.reason}`);
      return;
    }
    const asked = waiting.get(said.id);
    waiting.delete(said.id);
    if (said.type === 'answer') asked?.resolve(said.value);
    else asked?.reject(new LedgerFailed(said.reason, said.isDamaged));
  });
  worker.on('error', (error: unknown) => {
    end(error instanceof Error ? error.message : String(error));
  });
  worker.once('exit', (code) => {
    end(`The thread ended with ${String(code)}.`);
  });
  const asking = (ask: keyof typeof answerSchemas, of: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (ended !== null) {
        reject(new LedgerFailed(ended, false));
        return;
      }
      count += 1;
      waiting.set(count, { resolve, reject });
      worker.postMessage({ ...of, ask, id: count });
    });
  return {
    rowKeys: async () => answerSchemas['row-keys'].parse(await asking('row-keys')),
    tell: async (news) => {
      answerSchemas.tell.parse(await asking('tell', { news }));
    },
    onTheWay: async (products) =>
      answerSchemas['on-the-way'].parse(await asking('on-the-way', { products })),
    drawn: async (atMost) => answerSchemas.drawn.parse(await asking('drawn', { atMost })),
    products: async () => answerSchemas.products.parse(await asking('products')),
    lots: async (product, spot) =>
      answerSchemas.lots.parse(await asking('lots', { product, spot })),
    course: async (moments) => answerSchemas.course.parse(await asking('course', { moments })),
    holds: async (of) => answerSchemas.holds.parse(await asking('holds', { of })),
    originals: async (ids) => answerSchemas.originals.parse(await asking('originals', { ids })),
    alike: async (entries) => answerSchemas.alike.parse(await asking('alike', { entries })),
    saleLots: async (sale) => answerSchemas['sale-lots'].parse(await asking('sale-lots', { sale })),
    choice: async (sale, from) =>
      answerSchemas.choice.parse(await asking('choice', { sale, from })),
    close: () => {
      void worker.terminate();
    },
  };
}
