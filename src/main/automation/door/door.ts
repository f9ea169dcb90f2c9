/** The socket that programs connect to, while it is open. */
import { chmodSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { CallError } from '#contract/automation/errors.ts';
import type { Logger } from '#main/shared/log.ts';
import type { ProcessTable } from '#main/automation/programs/process-info.ts';
import {
  clearStaleSocket,
  type DoorPlace,
  prepareDoor,
  publishAddress,
  removeSocket,
  withdrawAddress,
} from './address.ts';
import { callError, type ConnectionParts, ProgramConnection } from './program-connection.ts';

const MOST_PROGRAMS = 64;
const PRIVATE_FILE = 0o600;

export interface DoorParts extends Pick<ConnectionParts, 'admit' | 'answer' | 'monotonicNow'> {
  readonly dataFolder: string;
  readonly processes: ProcessTable;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

export class Door {
  readonly #parts: DoorParts;
  readonly #connections = new Set<ProgramConnection>();
  #open: { readonly server: Server; readonly place: DoorPlace } | null = null;

  constructor(parts: DoorParts) {
    this.#parts = parts;
  }

  get isOpen(): boolean {
    return this.#open !== null;
  }

  /** @throws where the socket cannot be made */
  async open(): Promise<void> {
    if (this.#open !== null) return;
    const place = prepareDoor(this.#parts.dataFolder);
    if (!(await clearStaleSocket(place.address))) {
      throw new Error('Another program answers on the socket.');
    }
    // What a crash left names another secret, and a program may be about to read it.
    withdrawAddress(place);
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(place.address, () => {
        server.off('error', reject);
        resolve();
      });
    });
    server.on('error', (error) => {
      this.#parts.log.warn('the socket for programs failed', error);
    });
    if (process.platform !== 'win32') chmodSync(place.address, PRIVATE_FILE);
    const { secret } = publishAddress(place);
    server.on('connection', (socket) => {
      this.#connected(socket, secret, place);
    });
    this.#open = { server, place };
  }

  /** Programs are disconnected, and nobody can connect any more. */
  close(): void {
    const open = this.#open;
    if (open === null) return;
    this.#open = null;
    withdrawAddress(open.place);
    open.server.close();
    for (const connection of this.#connections) connection.close();
    removeSocket(open.place);
  }

  #connected(socket: Socket, secret: string, { folder }: DoorPlace): void {
    if (this.#connections.size >= MOST_PROGRAMS) {
      socket.end(
        `${JSON.stringify(refusal(callError('too-many', 'Too many programs are connected.')))}\n`,
      );
      return;
    }
    const { processes, monotonicNow, admit, answer } = this.#parts;
    const connection = new ProgramConnection({
      socket,
      secret,
      folder,
      processes,
      monotonicNow,
      admit,
      answer,
      ended: () => {
        this.#connections.delete(connection);
      },
    });
    this.#connections.add(connection);
  }
}

const refusal = (error: CallError) => ({ id: null, error });
