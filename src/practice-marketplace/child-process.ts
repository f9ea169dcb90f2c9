import type { PracticeMarketplace } from './options.ts';

/** Address and token of the port through which tests control the marketplace. */
export interface ControlAccess {
  readonly url: string;
  readonly token: string;
}

type ProcessMessage =
  | {
      readonly type: 'ready';
      readonly urls: {
        readonly production: string;
        readonly sandbox: string;
        readonly legacy: string;
      };
      readonly keys: PracticeMarketplace['keys'];
      readonly ownListingIds: readonly string[];
      readonly speed: number;
      readonly control?: ControlAccess;
      /** Sentences that the user should know, such as that the state file is damaged. */
      readonly notices: readonly string[];
    }
  | { readonly type: 'failed'; readonly message: string };

interface Channel {
  send(message: ProcessMessage): void;
  onStop(stop: () => void): void;
}

/** The channel to Electron's parent process. Node's types do not declare the port. */
function parentPort(): Channel | undefined {
  const port: unknown = Reflect.get(process, 'parentPort');
  if (!isPort(port)) return undefined;
  return {
    send: (message) => port.postMessage(message),
    onStop: (stop) => {
      port.on('message', (event) => {
        if (isObject(event) && isStop(event['data'])) stop();
      });
      port.on('close', stop);
    },
  };
}

/** The channel to a parent that forked this process. */
function forkChannel(): Channel | undefined {
  if (process.send === undefined) return undefined;
  return {
    send: (message) => void process.send?.(message),
    onStop: (stop) => {
      process.on('message', (message) => {
        if (isStop(message)) stop();
      });
      process.on('disconnect', stop);
    },
  };
}

interface Port {
  postMessage(message: unknown): void;
  on(event: string, listener: (event: unknown) => void): unknown;
}

function isPort(port: unknown): port is Port {
  return (
    isObject(port) && typeof port['postMessage'] === 'function' && typeof port['on'] === 'function'
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isStop(message: unknown): boolean {
  return isObject(message) && message['type'] === 'stop';
}

type StartedMarketplace = PracticeMarketplace & {
  readonly controlServer?: ControlAccess | undefined;
};

type Start = (args: string[], onNotice: (notice: string) => void) => Promise<StartedMarketplace>;

/**
 * Runs a marketplace in a process of its own: an Electron utility process, or a forked Node process. It sends one
 * {@link ProcessMessage}, stops on `{type: 'stop'}`, and stops when its parent ends.
 */
export function runAsChild(start: Start): void {
  const channel = parentPort() ?? forkChannel();
  if (channel === undefined) process.exit(2);
  run(start, channel).catch((error: unknown) => {
    channel.send({
      type: 'failed',
      message: error instanceof Error ? error.message : String(error),
    });
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 200);
  });
}

async function run(start: Start, channel: Channel): Promise<void> {
  const notices: string[] = [];
  const marketplace = await start(process.argv.slice(2), (notice) => notices.push(notice));
  let stopping = false;
  channel.onStop(() => {
    if (stopping) return;
    stopping = true;
    marketplace.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  const { production, sandbox, legacy, keys, ownListingIds, speed, controlServer } = marketplace;
  channel.send({
    type: 'ready',
    urls: { production, sandbox, legacy },
    keys,
    ownListingIds,
    speed,
    notices,
    ...(controlServer === undefined ? {} : { control: controlServer }),
  });
}
