/** A login manager that only announces sleep, as systemd-logind does: Electron believes the owner of its name alone. */
import { connect, type Socket } from 'node:net';

const NAME = 'org.freedesktop.login1';
const PATH = '/org/freedesktop/login1';
const CALL = 1;
const ERROR = 3;
const SIGNAL = 4;
const FIXED_HEADER = 16;

type Value = readonly [type: 'o' | 's' | 'g' | 'u' | 'b', value: string | number];

/** The codes of the header's fields: D-Bus Specification 0.43, “Header Fields”. */
const FIELD = {
  path: 1,
  interface: 2,
  member: 3,
  error: 4,
  replySerial: 5,
  destination: 6,
  sender: 7,
  signature: 8,
} as const;

const aligned = (at: number, to: number): number => Math.ceil(at / to) * to;
const padded = (bytes: Buffer, to: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(aligned(bytes.length, to) - bytes.length)]);

function append(bytes: Buffer, [type, value]: Value): Buffer {
  if (type === 'g') {
    const text = String(value);
    return Buffer.concat([bytes, Buffer.from([text.length]), Buffer.from(`${text}\0`)]);
  }
  const number = Buffer.alloc(4);
  if (typeof value === 'number') {
    number.writeUInt32LE(value);
    return Buffer.concat([padded(bytes, 4), number]);
  }
  number.writeUInt32LE(Buffer.byteLength(value));
  return Buffer.concat([padded(bytes, 4), number, Buffer.from(`${value}\0`)]);
}

const bytesOf = (values: readonly Value[]): Buffer =>
  values.reduce<Buffer>(append, Buffer.alloc(0));

interface Message {
  readonly type: number;
  readonly fields: readonly (readonly [code: number, value: Value])[];
  readonly body?: readonly Value[];
}

function written({ type, fields, body = [] }: Message, serial: number): Buffer {
  const signature = body.map(([one]) => one).join('');
  const all =
    body.length === 0 ? fields : [...fields, [FIELD.signature, ['g', signature]] as const];
  const header = all.reduce<Buffer>(
    (bytes, [code, value]) =>
      append(
        Buffer.concat([padded(bytes, 8), Buffer.from([code, 1]), Buffer.from(`${value[0]}\0`)]),
        value,
      ),
    Buffer.alloc(0),
  );
  const content = bytesOf(body);
  const head = Buffer.alloc(FIXED_HEADER);
  head.set([0x6c, type, 0, 1]);
  head.writeUInt32LE(content.length, 4);
  head.writeUInt32LE(serial, 8);
  head.writeUInt32LE(header.length, 12);
  return Buffer.concat([head, padded(header, 8), content]);
}

export interface LoginManager {
  prepareForSleep(isStarting: boolean): void;
  end(): void;
}

/** Takes the name on the bus whose socket this is; says no to whatever it is asked. */
export async function startLoginManager(socketPath: string): Promise<LoginManager> {
  const socket = connect(socketPath);
  let serial = 0;
  const send = (message: Message): void => {
    serial += 1;
    socket.write(written(message, serial));
  };
  const callBus = (member: string, body: readonly Value[] = []): void => {
    send({
      type: CALL,
      fields: [
        [FIELD.path, ['o', '/org/freedesktop/DBus']],
        [FIELD.interface, ['s', 'org.freedesktop.DBus']],
        [FIELD.member, ['s', member]],
        [FIELD.destination, ['s', 'org.freedesktop.DBus']],
      ],
      body,
    });
  };
  await authenticated(socket);
  let received: Buffer = Buffer.alloc(0);
  let answers = 0;
  const named = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      for (let one = taken(received); one !== null; one = taken(received)) {
        received = received.subarray(one.length);
        if (one.type === CALL)
          send({
            type: ERROR,
            fields: [
              [FIELD.error, ['s', 'org.freedesktop.DBus.Error.NotSupported']],
              [FIELD.replySerial, ['u', one.serial]],
              [FIELD.destination, ['s', one.sender]],
            ],
          });
        else if (one.type !== SIGNAL) {
          answers += 1;
          if (answers === 2) resolve();
        }
      }
    });
  });
  callBus('Hello');
  callBus('RequestName', [
    ['s', NAME],
    ['u', 0],
  ]);
  await named;
  return {
    prepareForSleep: (isStarting) => {
      send({
        type: SIGNAL,
        fields: [
          [FIELD.path, ['o', PATH]],
          [FIELD.interface, ['s', `${NAME}.Manager`]],
          [FIELD.member, ['s', 'PrepareForSleep']],
        ],
        body: [['b', isStarting ? 1 : 0]],
      });
    },
    end: () => {
      socket.destroy();
    },
  };
}

/** Ends when the bus has accepted this user. */
function authenticated(socket: Socket): Promise<void> {
  const user = Buffer.from(String(process.getuid?.() ?? '')).toString('hex');
  socket.write(`\0AUTH EXTERNAL ${user}\r\n`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (line: Buffer) => {
      if (!line.toString('latin1').startsWith('OK')) {
        reject(new Error(`The bus answers ${line.toString('latin1')}`));
        return;
      }
      socket.write('BEGIN\r\n');
      resolve();
    });
  });
}

/** The first message, once it is complete; the bus writes little-endian ones to whoever does. */
function taken(received: Buffer): {
  readonly type: number;
  readonly serial: number;
  readonly sender: string;
  readonly length: number;
} | null {
  if (received.length < FIXED_HEADER) return null;
  const end = FIXED_HEADER + received.readUInt32LE(12);
  const length = aligned(end, 8) + received.readUInt32LE(4);
  if (received.length < length) return null;
  const sender = /:1\.\d+/u.exec(received.toString('latin1', FIXED_HEADER, end))?.[0] ?? '';
  return { type: received[1] ?? 0, serial: received.readUInt32LE(8), sender, length };
}
