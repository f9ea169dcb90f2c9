/** Everything that crosses the bridge between the main process and the window, as JSON. */
import { z } from 'zod';
import { askedAgain } from '../waiting/asked-again.ts';
import type { Terminal } from './terminal.ts';

const wires = z.object({
  /** Calls of the window. */
  in: z.array(z.string()),
  /** Answers and events to the window. */
  out: z.array(z.string()),
});

/** Starts recording, inside the main process. */
export async function recordWires({ app }: Terminal): Promise<void> {
  await app.evaluate(({ BrowserWindow, ipcMain }) => {
    const record: { in: string[]; out: string[] } = { in: [], out: [] };
    Reflect.set(globalThis, 'recordedWires', record);
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (contents === undefined) throw new Error('There is no window.');
    const send = contents.send.bind(contents);
    contents.send = (...message) => {
      record.out.push(JSON.stringify(message));
      send(...message);
    };
    // Electron keeps the handlers here; there is no public way to stand in front of one.
    const handlers: unknown = Reflect.get(ipcMain, '_invokeHandlers');
    if (!(handlers instanceof Map)) throw new Error('Electron keeps its handlers elsewhere.');
    const known: Map<unknown, unknown> = handlers;
    for (const [channel, handler] of Array.from(known)) {
      if (typeof handler !== 'function') continue;
      known.set(channel, async (event: unknown, ...args: unknown[]) => {
        record.in.push(JSON.stringify(args));
        const answer: unknown = await Reflect.apply(handler, undefined, [event, ...args]);
        record.out.push(JSON.stringify(answer));
        return answer;
      });
    }
  });
}

export async function wiresOf({ app }: Terminal): Promise<z.infer<typeof wires>> {
  const recorded = await askedAgain(() =>
    app.evaluate((): unknown => Reflect.get(globalThis, 'recordedWires')),
  );
  return wires.parse(recorded);
}
