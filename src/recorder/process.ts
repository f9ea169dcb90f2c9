/**
 * The recorder as a process of its own: an Electron utility process, or a forked Node process. It ends on `stop` and with its
 * parent. A message that cannot be read is none.
 */
import { type FromRecorder, toRecorderSchema } from '#contract/recorder/messages.ts';
import { RecorderService } from './service.ts';

interface Channel {
  readonly say: (message: FromRecorder) => void;
  readonly listen: (hear: (message: unknown) => void, gone: () => void) => void;
}

/** The channel to Electron's parent process. Node's types do not declare the port. */
function parentPort(): Channel | undefined {
  const port: unknown = Reflect.get(process, 'parentPort');
  if (!isPort(port)) return undefined;
  return {
    say: (message) => port.postMessage(message),
    listen: (hear, gone) => {
      port.on('message', (event) => {
        hear(isObject(event) ? event['data'] : undefined);
      });
      port.on('close', gone);
    },
  };
}

/** The channel to a parent that forked this process. */
function forkChannel(): Channel | undefined {
  if (process.send === undefined) return undefined;
  return {
    say: (message) => void process.send?.(message),
    listen: (hear, gone) => {
      process.on('message', hear);
      process.on('disconnect', gone);
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

const channel = parentPort() ?? forkChannel();
if (channel === undefined) process.exit(2);

const service = new RecorderService({ say: channel.say, wallNow: () => Date.now() });

function stop(): never {
  service.close();
  process.exit(0);
}

channel.listen((heard) => {
  const read = toRecorderSchema.safeParse(heard);
  if (!read.success) return;
  if (read.data.type === 'stop') stop();
  service.hear(read.data);
}, stop);
channel.say({ type: 'ready' });
