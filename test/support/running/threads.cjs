/**
 * Loaded into Electron before the application: keeps its threads, so that a test can end one as a fault in it would. Read by
 * `chart.test.ts`.
 */
const threads = require('node:worker_threads');

/** @type {{ name: string; worker: threads.Worker }[]} */
const kept = [];

class KeptWorker extends threads.Worker {
  /**
   * @param {string | URL} entry
   * @param {threads.WorkerOptions} [options]
   */
  constructor(entry, options) {
    super(entry, options);
    kept.push({ name: options?.name ?? '', worker: this });
  }
}
Reflect.set(threads, 'Worker', KeptWorker);

/** @param {string} named */
const called = (named) => kept.filter(({ name }) => name === named).map(({ worker }) => worker);

/** The number of each thread of this name that was ever started, -1 once it has ended. */
Reflect.set(globalThis, 'threadsCalled', (/** @type {string} */ name) =>
  called(name).map(({ threadId }) => threadId),
);
Reflect.set(globalThis, 'endThreadsCalled', async (/** @type {string} */ name) => {
  for (const worker of called(name)) await worker.terminate();
});
