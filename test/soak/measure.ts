/** What a run of days may not let grow: of the main process, and of the window's. */
import type { ElectronApplication, Page } from 'playwright';
import { z } from 'zod';
import { again } from './again.ts';

const mainSchema = z.object({
  heap: z.number(),
  rss: z.number(),
  handles: z.number(),
  files: z.number(),
  listeners: z.number(),
});
const metricsSchema = z.object({
  metrics: z.array(z.object({ name: z.string(), value: z.number() })),
});

const MIB = 1024 * 1024;

/** What is measured, with its unit, as the table names it. */
export const MEASURED = {
  mainHeap: 'main heap, MiB',
  mainRss: 'main memory (RSS), MiB',
  handles: 'main timers, sockets, handles',
  files: 'main open files',
  mainListeners: 'main event listeners',
  pageHeap: 'window heap, MiB',
  pageListeners: 'window event listeners',
  pageNodes: 'window DOM nodes',
} as const;

export type Measure = keyof typeof MEASURED;
export type Sample = Readonly<Record<Measure, number>>;

/** After collecting what nobody holds any more, in both processes. */
export async function measure(app: ElectronApplication, page: Page): Promise<Sample> {
  const main = mainSchema.parse(await again(() => app.evaluate(measureMain)));
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('HeapProfiler.collectGarbage');
  await inspector.send('Performance.enable');
  const { metrics } = metricsSchema.parse(await inspector.send('Performance.getMetrics'));
  await inspector.detach();
  const metric = (name: string): number => {
    const found = metrics.find((one) => one.name === name);
    if (found === undefined) throw new Error(`Chromium measures no ${name}`);
    return found.value;
  };
  return {
    mainHeap: main.heap / MIB,
    mainRss: main.rss / MIB,
    handles: main.handles,
    files: main.files,
    mainListeners: main.listeners,
    pageHeap: metric('JSHeapUsedSize') / MIB,
    pageListeners: metric('JSEventListeners'),
    pageNodes: metric('Nodes'),
  };
}

/** Runs inside the main process. */
function measureMain(electron: typeof Electron.CrossProcessExports): unknown {
  const { app, BrowserWindow, ipcMain, nativeTheme, powerMonitor, session } = electron;
  const v8 = process.getBuiltinModule('node:v8');
  const vm = process.getBuiltinModule('node:vm');
  v8.setFlagsFromString('--expose-gc');
  const collect: unknown = vm.runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('V8 does not collect on request.');
  for (let round = 0; round < 3; round += 1) Reflect.apply(collect, undefined, []);
  const window = BrowserWindow.getAllWindows()[0];
  if (window === undefined) throw new Error('There is no window.');
  const emitters = [
    app,
    ipcMain,
    nativeTheme,
    powerMonitor,
    session.defaultSession,
    window,
    window.webContents,
    process,
  ];
  const countOf = (emitter: NodeJS.EventEmitter): number =>
    emitter.eventNames().reduce((count, name) => count + emitter.listenerCount(name), 0);
  const listeners = emitters.reduce((sum, emitter) => sum + countOf(emitter), 0);
  const { heapUsed, rss } = process.memoryUsage();
  return {
    heap: heapUsed,
    rss,
    handles: process.getActiveResourcesInfo().length,
    files: process.getBuiltinModule('node:fs').readdirSync('/proc/self/fd').length,
    listeners,
  };
}
