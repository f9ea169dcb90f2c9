/** What a file holds, packed or not: the entries of a workbook or another ZIP, the streams of a PDF, and the text that is on its pages. */
import { inflateRawSync, inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';

/** Each with a name that says where it is; nothing for what is not packed. @throws for a ZIP or a PDF that cannot be opened */
export async function unpacked(contents: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  if (contents.subarray(0, 4).equals(LOCAL)) return zipEntries(contents);
  if (contents.subarray(0, 5).toString('latin1') === '%PDF-') return pdfParts(contents);
  return new Map();
}

const LOCAL = Buffer.from([0x50, 0x4b, 3, 4]);
const CENTRAL = Buffer.from([0x50, 0x4b, 1, 2]);
const END = Buffer.from([0x50, 0x4b, 5, 6]);
const DEFLATED = 8;

/** By its list at the end: what is written as a stream has no sizes before its entries. */
function zipEntries(zip: Buffer): ReadonlyMap<string, Buffer> {
  const entries = new Map<string, Buffer>();
  const end = zip.lastIndexOf(END);
  if (end < 0) throw new Error('A ZIP ends early.');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (!zip.subarray(at, at + 4).equals(CENTRAL)) throw new Error('A ZIP has a list of its own.');
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(begin, begin + size);
    entries.set(name, method === DEFLATED ? inflateRawSync(packed) : packed);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

async function pdfParts(pdf: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  const begins = /stream\r?\n/gu;
  const text = pdf.toString('latin1');
  for (let found = begins.exec(text); found !== null; found = begins.exec(text)) {
    const begin = begins.lastIndex;
    const end = text.indexOf('endstream', begin);
    if (end < 0) break;
    const inflated = inflatedOrNull(pdf.subarray(begin, end));
    if (inflated !== null) parts.set(`stream at ${String(begin)}`, inflated);
    begins.lastIndex = end + 'endstream'.length;
  }
  // A font has numbers of its own for its letters: only who reads the pages knows what they say.
  const document = await getDocumentProxy(new Uint8Array(pdf));
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const said = items.map((item) => ('str' in item ? item.str : '')).join('');
    parts.set(`page ${String(number)}`, Buffer.from(said.replaceAll(/\s/gu, '')));
  }
  return parts;
}

/** Pictures and the like are packed otherwise. */
function inflatedOrNull(packed: Buffer): Buffer | null {
  try {
    return inflateSync(packed);
  } catch {
    return null;
  }
}
