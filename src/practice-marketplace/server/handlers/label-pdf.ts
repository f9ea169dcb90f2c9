/** What a label shows. */
interface Shipment {
  readonly id: string;
  readonly trackingNumber: string | null;
  readonly lineItems: readonly {
    readonly quantity: number;
    readonly product: { readonly title: string };
  }[];
}

const MAX_LINES = 20;

/** A shipping label as a PDF of one page, 4 by 6 inches. */
export function labelPdf(shipment: Shipment): Buffer {
  const texts = [
    'PRACTICE LABEL - DO NOT SHIP',
    'To: Practice Marketplace, Receiving',
    `Order ${shipment.id}`,
    `Tracking ${shipment.trackingNumber ?? 'pending'}`,
    '',
    ...shipment.lineItems
      .slice(0, MAX_LINES)
      .map(({ quantity, product }) => `${quantity} x ${product.title}`),
  ];
  const lines = texts.map((text) => `(${escapePdfText(text)}) Tj T*`).join('\n');
  const content = `BT /F1 9 Tf 14 TL 20 400 Td\n${lines}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(Buffer.byteLength(text, 'latin1'));
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const start = Buffer.byteLength(text, 'latin1');
  const entries = offsets
    .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    .join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** Characters beyond Latin-1 are not in the font; parentheses and backslashes have to be escaped in PDF strings. */
function escapePdfText(text: string): string {
  return text.replaceAll(/[^\x20-\xff]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`);
}
