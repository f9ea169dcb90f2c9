/** A PDF as a program reads it that a screen reader asks: its text, what it says of itself, and its structure. */
import { readFileSync } from 'node:fs';
import { getDocumentProxy } from 'unpdf';
import { z } from 'zod';

/** A node of the structure; what is no node is content that it marks. */
interface PdfNode {
  readonly role: string;
  readonly children: readonly PdfNode[];
  /** How much content of a page it marks itself. */
  readonly marks: number;
}

export interface ReadPdf {
  readonly text: string;
  readonly title: unknown;
  readonly language: unknown;
  readonly pages: number;
  /** Of each page. */
  readonly trees: readonly PdfNode[];
  /** All nodes, in the order in which they are read. */
  readonly nodes: readonly PdfNode[];
  /** What is asked of the file itself: PDF.js does not return it. */
  readonly says: {
    /** A viewer shows the title, not the name of the file. */
    readonly showsTitle: boolean;
    readonly isMarked: boolean;
    readonly hasOutline: boolean;
    /** Of the whole document, for readers that speak it. */
    readonly language: string | null;
    /** Heads of tables, by what they are heads of. */
    readonly heads: { readonly row: number; readonly column: number; readonly neither: number };
    /** Cells that name their heads, and those that do not. */
    readonly cells: { readonly withHeads: number; readonly without: number };
    /** Fonts without a table from their letters to text. */
    readonly unreadableFonts: number;
  };
}

const nodeSchema = z.object({ role: z.string(), children: z.array(z.unknown()) });

function nodeOf(value: unknown): PdfNode | null {
  const read = nodeSchema.safeParse(value);
  if (!read.success) return null;
  const { role, children } = read.data;
  const nodes = children.flatMap((child) => nodeOf(child) ?? []);
  return { role, children: nodes, marks: children.length - nodes.length };
}

const flat = (node: PdfNode): readonly PdfNode[] => [node, ...node.children.flatMap(flat)];

export async function readPdf(path: string): Promise<ReadPdf> {
  const bytes = readFileSync(path);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  const said = z.object({ Title: z.unknown(), Language: z.unknown() }).parse(info);
  const texts: string[] = [];
  const trees: PdfNode[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    const tree = nodeOf(await page.getStructTree());
    if (tree !== null) trees.push(tree);
  }
  return {
    text: texts.join(' ').replaceAll(/\s+/g, ' '),
    title: said.Title,
    language: said.Language,
    pages: document.numPages,
    trees,
    nodes: trees.flatMap(flat),
    says: saysOf(bytes.toString('latin1')),
  };
}

/** Chromium writes everything but the contents of pages and fonts as text. */
function saysOf(pdf: string): ReadPdf['says'] {
  const objects = [...pdf.matchAll(/\d+ 0 obj\s([^]*?)endobj/gu)].map(([, body = '']) => body);
  const catalog = objects.find((body) => body.startsWith('<</Type /Catalog')) ?? '';
  const elements = (role: string): readonly string[] =>
    objects.filter(
      (body) => body.startsWith('<</Type /StructElem') && body.includes(`/S /${role}\n`),
    );
  const count = (of: readonly string[], pattern: RegExp): number =>
    of.filter((body) => pattern.test(body)).length;
  const [heads, cells] = [elements('TH'), elements('TD')];
  const [row, column] = [count(heads, /\/Scope \/Row\b/u), count(heads, /\/Scope \/Column\b/u)];
  const withHeads = count(cells, /\/Headers \[\(/u);
  const fonts = objects.filter((body) => body.startsWith('<</Type /Font\n/Subtype /Type0'));
  return {
    showsTitle: /\/DisplayDocTitle true/u.test(catalog),
    isMarked: /\/Marked true/u.test(catalog),
    hasOutline: /\/Outlines \d/u.test(catalog),
    language: /\/Lang \(([^)]*)\)/u.exec(catalog)?.[1] ?? null,
    heads: { row, column, neither: heads.length - row - column },
    cells: { withHeads, without: cells.length - withHeads },
    unreadableFonts: fonts.length - count(fonts, /\/ToUnicode \d/u),
  };
}
