/** The renderer's only way out: two functions, typed by the bridge contract. */
import { contextBridge, ipcRenderer } from 'electron';
import { EVENT_WIRE, INVOKE_WIRE, isWireAnswer } from '#contract/ipc/wires.ts';

contextBridge.exposeInMainWorld('touchstone', {
  invoke: async (channel: string, args: unknown): Promise<unknown> => {
    const answer: unknown = await ipcRenderer.invoke(INVOKE_WIRE, channel, args);
    if (!isWireAnswer(answer)) throw new Error('The terminal gave an unreadable answer.');
    if (!answer.ok) throw new Error(answer.error);
    return answer.value;
  },
  on: (event: string, listener: (payload: unknown) => void): (() => void) => {
    const forward = (_: unknown, name: unknown, payload: unknown): void => {
      if (name === event) listener(payload);
    };
    ipcRenderer.on(EVENT_WIRE, forward);
    return () => ipcRenderer.off(EVENT_WIRE, forward);
  },
});
