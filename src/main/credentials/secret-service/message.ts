/** Messages of D-Bus, as far as a Secret Service is asked without a prompt: a call, and its reply or its error. Little-endian. */

/** An argument, with its type. */
type Argument =
  | { readonly type: 's'; readonly value: string }
  | { readonly type: 'a{ss}'; readonly value: Readonly<Record<string, string>> };

export interface BusCall {
  readonly destination: string;
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly args: readonly Argument[];
}

/** Its arguments, of the types that are read here; an error has none. */
export interface Reply {
  readonly replyTo: number;
  readonly isError: boolean;
  readonly values: readonly (string | boolean | readonly string[])[];
}

const CALL = 1;
const RETURN = 2;
const ERROR = 3;
const FIXED_BYTES = 16;
const FIELD = { path: 1, interface: 2, member: 3, replySerial: 5, destination: 6, signature: 8 };
/** Far more than any reply to what is asked here. */
const MOST_BYTES = 1 << 20;

class Writer {
  readonly #bytes: number[] = [];

  align(to: number): void {
    while (this.#bytes.length % to !== 0) this.#bytes.push(0);
  }

  byte(value: number): void {
    this.#bytes.push(value);
  }

  uint(value: number): void {
    this.align(4);
    for (let shift = 0; shift < 32; shift += 8) this.#bytes.push((value >>> shift) & 0xff);
  }

  text(value: string): void {
    const bytes = Buffer.from(value);
    this.uint(bytes.length);
    this.#bytes.push(...bytes, 0);
  }

  signature(value: string): void {
    this.#bytes.push(value.length, ...Buffer.from(value), 0);
  }

  /** An array of structures or pairs, which begin at multiples of eight bytes. */
  array(fill: () => void): void {
    this.uint(0);
    const place = this.#bytes.length - 4;
    this.align(8);
    const start = this.#bytes.length;
    fill();
    const length = this.#bytes.length - start;
    for (let n = 0; n < 4; n += 1) this.#bytes[place + n] = (length >>> (8 * n)) & 0xff;
  }

  get bytes(): Buffer {
    return Buffer.from(this.#bytes);
  }
}

export function encodeCall(call: BusCall, serial: number): Buffer {
  const body = new Writer();
  for (const { type, value } of call.args) {
    if (type === 's') body.text(value);
    else {
      body.array(() => {
        for (const [key, text] of Object.entries(value)) {
          body.align(8);
          body.text(key);
          body.text(text);
        }
      });
    }
  }
  const head = new Writer();
  for (const byte of [0x6c, CALL, 0, 1]) head.byte(byte);
  head.uint(body.bytes.length);
  head.uint(serial);
  const field = (code: number, type: string, value: string): void => {
    head.align(8);
    head.byte(code);
    head.signature(type);
    if (type === 'g') head.signature(value);
    else head.text(value);
  };
  head.array(() => {
    field(FIELD.path, 'o', call.path);
    field(FIELD.interface, 's', call.interface);
    field(FIELD.member, 's', call.member);
    field(FIELD.destination, 's', call.destination);
    const signature = call.args.map(({ type }) => type).join('');
    if (signature !== '') field(FIELD.signature, 'g', signature);
  });
  head.align(8);
  return Buffer.concat([head.bytes, body.bytes]);
}

class Reader {
  readonly #bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  align(to: number): void {
    this.at = Math.ceil(this.at / to) * to;
  }

  byte(): number {
    return this.#bytes.readUInt8(this.at++);
  }

  uint(): number {
    this.align(4);
    this.at += 4;
    return this.#bytes.readUInt32LE(this.at - 4);
  }

  text(): string {
    return this.#take(this.uint());
  }

  signature(): string {
    return this.#take(this.byte());
  }

  #take(length: number): string {
    const text = this.#bytes.toString('utf8', this.at, this.at + length);
    this.at += length + 1;
    return text;
  }

  /** @throws Error for a type that is not read here */
  value(type: string): string | boolean | readonly string[] {
    switch (type) {
      case 's':
      case 'o':
        return this.text();
      case 'g':
        return this.signature();
      case 'b':
        return this.uint() !== 0;
      case 'v':
        return this.value(this.signature());
      case 'ao': {
        const length = this.uint();
        const end = this.at + length;
        const paths: string[] = [];
        while (this.at < end) paths.push(this.text());
        return paths;
      }
      default:
        throw new Error(`D-Bus type ${type} is not read here`);
    }
  }
}

/** How long the first message of these bytes is; null while that cannot be seen yet. @throws Error when it is no message of D-Bus's, or too long */
export function messageLength(bytes: Buffer): number | null {
  if (bytes.length < FIXED_BYTES) return null;
  if (bytes[0] !== 0x6c) throw new Error('not a message of D-Bus in little-endian');
  const fields = Math.ceil((FIXED_BYTES + bytes.readUInt32LE(12)) / 8) * 8;
  const length = fields + bytes.readUInt32LE(4);
  if (length > MOST_BYTES) throw new Error('a message of D-Bus that is too long');
  return length;
}

/** A whole message; null where it is a signal or a call. */
export function decodeReply(bytes: Buffer): Reply | null {
  const type = bytes[1];
  if (type !== RETURN && type !== ERROR) return null;
  const reader = new Reader(bytes, 12);
  const end = FIXED_BYTES + reader.uint();
  let [replyTo, signature] = [0, ''];
  while (reader.at < end) {
    reader.align(8);
    const code = reader.byte();
    const kind = reader.signature();
    if (kind === 'u') {
      const number = reader.uint();
      if (code === FIELD.replySerial) replyTo = number;
    } else {
      const value = reader.value(kind);
      if (code === FIELD.signature && typeof value === 'string') signature = value;
    }
  }
  reader.align(8);
  if (type === ERROR) return { replyTo, isError: true, values: [] };
  const types = signature.match(/ao|[^a]/gu) ?? [];
  return { replyTo, isError: false, values: types.map((one) => reader.value(one)) };
}
