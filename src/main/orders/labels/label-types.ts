/** File types of labels: no type that a computer would run. */

interface LabelType {
  readonly types: readonly string[];
  readonly extension: string;
  /** Bytes at its beginning. */
  readonly mark: Buffer;
  /** How far from the beginning the mark may be. */
  readonly within: number;
}

const KNOWN: readonly LabelType[] = [
  // Readers accept a PDF whose mark is within the first kilobyte.
  { types: ['application/pdf'], extension: '.pdf', mark: Buffer.from('%PDF-'), within: 1024 },
  { types: ['image/png'], extension: '.png', mark: Buffer.from('89504e47', 'hex'), within: 0 },
  { types: ['image/jpeg'], extension: '.jpg', mark: Buffer.from('ffd8ff', 'hex'), within: 0 },
  { types: ['image/gif'], extension: '.gif', mark: Buffer.from('GIF8'), within: 0 },
  // For label printers: begins with this command.
  {
    types: ['application/zpl', 'x-application/zpl', 'text/zpl', 'text/x-zpl'],
    extension: '.zpl',
    mark: Buffer.from('^XA'),
    within: 8,
  },
];

/**
 * The extension, from the content type and the bytes together: a type that the bytes contradict is no label, and
 * without a type the bytes decide.
 *
 * @returns null when it is no label
 */
export function typeOfLabel(contentType: string, bytes: Buffer): string | null {
  const stated = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const silent = stated === '' || stated === 'application/octet-stream';
  const fits = ({ types, mark, within }: LabelType): boolean => {
    const place = bytes.subarray(0, within + mark.length).indexOf(mark);
    return place >= 0 && (silent || types.includes(stated));
  };
  return KNOWN.find(fits)?.extension ?? null;
}
