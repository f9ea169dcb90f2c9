/**
 * The recorder as a program of its own: a thread, or a forked Node process. It ends on `stop` and with who started it. A message
 * that cannot be read is none.
 */
import { parentPort } from 'node:worker_threads';
import { type FromRecorder, toRecorderSchema } from '#contract/recorder/messages.ts';
import { RecorderService } from './service.ts';

interface Channel {
  readonly say: (message: FromRecorder) => void;
  readonly listen: (hear: (message: unknown) => void, gone: () => void) => void;
}

/** The channel to the program whose thread this is. */
function threadChannel(): Channel | undefined {
  const port = parentPort;
  if (port === null) return undefined;
  return {
    say: (message) => port.postMessage(message),
    listen: (hear, gone) => {
      port.on('message', hear);
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

const channel = threadChannel() ?? forkChannel();
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
