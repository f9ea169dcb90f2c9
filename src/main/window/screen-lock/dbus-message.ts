/** The little of D-Bus that listening to signals needs: calls with texts go out, signals come in. D-Bus Specification 0.43, “Message Protocol”. */

export interface DbusCall {
  readonly member: string;
  /** Texts only. */
  readonly args: readonly string[];
}

export interface DbusSignal {
  readonly interface: string;
  readonly member: string;
  /** The first value of the body, where it is a boolean. */
  readonly flag: boolean | null;
}

const LITTLE = 0x6c;
const METHOD_CALL = 1;
const SIGNAL = 4;
const FIXED_HEADER = 16;
/** Of the signals that are listened to, none is longer; a longer message is no reason to keep it in memory. */
const MAX_BYTES = 1_048_576;

const FIELD = { path: 1, interface: 2, member: 3, destination: 6, signature: 8 } as const;

const aligned = (at: number, to: number): number => Math.ceil(at / to) * to;

/** A call of the bus itself. */
export function busCall({ member, args }: DbusCall, serial: number): Buffer {
  const body = new Writer();
  for (const text of args) body.text(text);
  const fields = new Writer();
  fields.field(FIELD.path, 'o', '/org/freedesktop/DBus');
  fields.field(FIELD.interface, 's', 'org.freedesktop.DBus');
  fields.field(FIELD.member, 's', member);
  fields.field(FIELD.destination, 's', 'org.freedesktop.DBus');
  if (args.length > 0) fields.field(FIELD.signature, 'g', 's'.repeat(args.length));
  const head = Buffer.alloc(FIXED_HEADER);
  head.set([LITTLE, METHOD_CALL, 0, 1]);
  head.writeUInt32LE(body.bytes.length, 4);
  head.writeUInt32LE(serial, 8);
  head.writeUInt32LE(fields.bytes.length, 12);
  const gap = aligned(fields.bytes.length, 8) - fields.bytes.length;
  return Buffer.concat([head, fields.bytes, Buffer.alloc(gap), body.bytes]);
}

/**
 * Takes the first message off.
 *
 * @returns null until it is complete; `signal` is null for every other message
 * @throws RangeError for a message that is not one, or too long
 */
export function takeMessage(
  received: Buffer,
): { readonly signal: DbusSignal | null; readonly rest: Buffer } | null {
  if (received.length < FIXED_HEADER) return null;
  const isLittle = received[0] === LITTLE;
  const uint = (at: number): number =>
    isLittle ? received.readUInt32LE(at) : received.readUInt32BE(at);
  const fieldsEnd = FIXED_HEADER + uint(12);
  const bodyAt = aligned(fieldsEnd, 8);
  const end = bodyAt + uint(4);
  if (end > MAX_BYTES) throw new RangeError(`A message of ${end} bytes`);
  if (received.length < end) return null;
  const rest = received.subarray(end);
  if (received[1] !== SIGNAL) return { signal: null, rest };
  const fields = new Map<number, string>();
  for (let at = FIXED_HEADER; at < fieldsEnd; at = aligned(at, 8)) {
    const code = received.readUInt8(at);
    const type = received.toString('latin1', at + 2, at + 3);
    at += 4;
    if (type === 'u') at = aligned(at, 4) + 4;
    else {
      const isShort = type === 'g';
      const length = isShort ? received.readUInt8(at) : uint(aligned(at, 4));
      const from = isShort ? at + 1 : aligned(at, 4) + 4;
      fields.set(code, received.toString('utf8', from, from + length));
      at = from + length + 1;
    }
  }
  const flag = fields.get(FIELD.signature)?.startsWith('b') === true ? uint(bodyAt) === 1 : null;
  const signal = {
    interface: fields.get(FIELD.interface) ?? '',
    member: fields.get(FIELD.member) ?? '',
    flag,
  };
  return { signal, rest };
}

class Writer {
  bytes = Buffer.alloc(0);

  text(text: string): void {
    this.#align(4);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(Buffer.byteLength(text));
    this.#add(length, Buffer.from(`${text}\0`));
  }

  field(code: number, type: 'o' | 's' | 'g', text: string): void {
    this.#align(8);
    this.#add(Buffer.from([code, 1]), Buffer.from(`${type}\0`));
    if (type === 'g') this.#add(Buffer.from([text.length]), Buffer.from(`${text}\0`));
    else this.text(text);
  }

  #align(to: number): void {
    this.#add(Buffer.alloc(aligned(this.bytes.length, to) - this.bytes.length));
  }

  #add(...parts: readonly Buffer[]): void {
    this.bytes = Buffer.concat([this.bytes, ...parts]);
  }
}
