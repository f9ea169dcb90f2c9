/** What a PNG file says of itself (PNG specification, sections 5.2 and 11.2.1). */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER = { type: 12, width: 16, height: 20, end: 24 } as const;

/** Width and height in pixels. @throws Error when the bytes do not begin as a PNG does */
export function pngSize(bytes: Buffer): { readonly width: number; readonly height: number } {
  const begins =
    bytes.length >= HEADER.end &&
    bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) &&
    bytes.toString('latin1', HEADER.type, HEADER.width) === 'IHDR';
  if (!begins) throw new Error('Expected a PNG.');
  return { width: bytes.readUInt32BE(HEADER.width), height: bytes.readUInt32BE(HEADER.height) };
}
