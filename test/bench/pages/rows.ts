/** The rows alone: what the heap of a table is counted from. */
import { fetchCatalogue } from './catalogue.ts';
import type { Scene } from './scene.ts';

export async function mount(host: HTMLElement): Promise<Scene> {
  const rows = await fetchCatalogue();
  Object.assign(window, { rows: new Map(rows.map((row) => [row.key, row])) });
  host.textContent = `${String(rows.length)} rows`;
  return { actions: {} };
}
