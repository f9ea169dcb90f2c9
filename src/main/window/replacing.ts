/** Ending for another version: the lock of the single instance is given up, so that the new one is not taken for a second one. */
import { basename, dirname, join } from 'node:path';
import { app } from 'electron';

/** What a session is to it: closed before, opened again when nothing came of it. */
export interface Trading<Refusal> {
  readonly busy: () => Refusal | null;
  readonly close: () => Promise<void>;
  readonly reopen: () => void;
}

export const replacingThisVersion = <Refusal>(
  { busy, close, reopen }: Trading<Refusal>,
  /** False in a clone, which is started by whoever tries it out. */
  startsAgain: boolean,
) => ({
  busy,
  close: async (): Promise<void> => {
    await close();
    app.releaseSingleInstanceLock();
  },
  reopen: (): void => {
    app.requestSingleInstanceLock();
    reopen();
  },
  restart: (form: string): void => {
    // The other forms are started by what installs them.
    if (form === 'directory' && startsAgain) {
      const { execPath } = process;
      const program = join(dirname(dirname(execPath)), 'current', basename(execPath));
      app.relaunch({ execPath: program, args: process.argv.slice(1) });
    }
    app.quit();
  },
});
