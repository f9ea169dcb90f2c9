/** The sections of docs/holdings.md and their tables. */
import { readFileSync } from 'node:fs';

export type Row = Readonly<Record<string, string>>;

const page = readFileSync(new URL('../../../docs/holdings.md', import.meta.url), 'utf8');

export const sections = page
  .split(/^## /mu)
  .slice(1)
  .map((section) => [section.split('\n', 1)[0] ?? '', section] as const);

/** The tables of a section, each row by the words above its cells. */
export function tablesIn(section: string): readonly (readonly Row[])[] {
  return section.split(/\n\n/u).flatMap((block) => {
    if (!block.startsWith('|')) return [];
    const [head = [], , ...rows] = block.trim().split('\n').map(cellsOf);
    return [
      rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']))),
    ];
  });
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
