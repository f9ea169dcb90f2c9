/** What kind of file a label is: the kinds labels come as, and nothing a computer would run. */

interface LabelType {
  readonly types: readonly string[];
  readonly extension: string;
  /** Bytes such a file has at its beginning. */
  readonly mark: Buffer;
  /** How far from the beginning the mark may stand. */
  readonly within: number;
}

const KNOWN: readonly LabelType[] = [
  // Readers take a PDF whose mark stands within the first kilobyte.
  { types: ['application/pdf'], extension: '.pdf', mark: Buffer.from('%PDF-'), within: 1024 },
  { types: ['image/png'], extension: '.png', mark: Buffer.from('89504e47', 'hex'), within: 0 },
  { types: ['image/jpeg'], extension: '.jpg', mark: Buffer.from('ffd8ff', 'hex'), within: 0 },
  { types: ['image/gif'], extension: '.gif', mark: Buffer.from('GIF8'), within: 0 },
  // For label printers: it begins with this command.
  {
    types: ['application/zpl', 'x-application/zpl', 'text/zpl', 'text/x-zpl'],
    extension: '.zpl',
    mark: Buffer.from('^XA'),
    within: 8,
  },
];

/**
 * The extension that fits, from the content type and the bytes together: a type the bytes contradict is no label, and
 * bytes of no stated type are taken for what they begin with.
 *
 * @returns null when it is none of the kinds labels come as.
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
