/** The connection of a server that outlives terminals: it is opened by the first call, and again by one after it ended. */
import type { CallError } from '#contract/automation/errors.ts';
import type { Method } from '#contract/automation/methods.ts';
import type { Result } from '#domain/result.ts';
import { type DoorClient, type DoorOptions, openDoor } from './door-client.ts';

export class TerminalLink {
  readonly #options: DoorOptions;
  #opening: Promise<Result<DoorClient, CallError>> | null = null;

  constructor(options: DoorOptions) {
    this.#options = options;
  }

  async call(method: Method, params: object): Promise<Result<unknown, CallError>> {
    const opened = await this.#open();
    return opened.ok ? opened.value.call(method, params) : opened;
  }

  /** A connection that is open is closed. */
  close(): void {
    const closeOpened = async (): Promise<void> => {
      const opened = await this.#opening;
      if (opened?.ok === true) opened.value.close();
    };
    void closeOpened();
  }

  /** Calls at the same time share one connection. */
  #open(): Promise<Result<DoorClient, CallError>> {
    if (this.#opening !== null) return this.#opening;
    const opening = openDoor(this.#options);
    this.#opening = opening;
    const forget = async (): Promise<void> => {
      const opened = await opening;
      if (opened.ok) await opened.value.closed;
      if (this.#opening === opening) this.#opening = null;
    };
    void forget();
    return opening;
  }
}
