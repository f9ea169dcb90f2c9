import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { essentialArrows } from './folders.mjs';

/** Processes in the order in which they are drawn, and what stands above each. */
const PROCESSES = [
  { path: 'renderer', title: 'renderer', fill: '#fdf3e1', line: '#e3b768' },
  { path: 'main', title: 'main process', fill: '#e8f0fa', line: '#9fbbdd' },
  {
    path: 'practice-marketplace',
    title: 'practice marketplace',
    fill: '#e9f5ec',
    line: '#9ccba7',
  },
  { path: 'contract', title: 'contract', fill: '#f2eef8', line: '#bfaedb' },
];

/** What stands alone, in no process. */
const ALONE = { fill: '#f2eef8', line: '#bfaedb' };

/**
 * Draws the folders and the arrows between them. The same folders give the same bytes on every machine.
 *
 * @param {import('./folders.mjs').Folders} folders
 * @returns {Promise<string>} SVG
 */
export async function drawFolders(folders) {
  const graphviz = await Graphviz.load();
  return graphviz.layout(describeFolders(folders), 'svg', 'dot');
}

/**
 * @param {import('./folders.mjs').Folders} folders
 * @returns {string} in Graphviz's language
 */
export function describeFolders(folders) {
  const names = [...folders.keys()].toSorted();
  const alone = names.filter((name) => !name.includes('/'));
  return `digraph folders {
  graph [rankdir=TB, newrank=true, ranksep=0.4, nodesep=0.22, fontname="Helvetica,Arial,sans-serif", fontsize=13, bgcolor=white, pad=0.2]
  node [shape=box, style="rounded,filled", fillcolor=white, fontname="Helvetica,Arial,sans-serif", fontsize=12, height=0.32, margin="0.2,0.06"]
  edge [arrowsize=0.6, penwidth=0.9, color="#5b6470"]
${PROCESSES.map((process) => cluster(process, names)).join('\n')}
${alone.map((name) => `  "${name}" [fillcolor="${ALONE.fill}", color="${ALONE.line}"]`).join('\n')}
  { rank=same; ${names
    .filter((name) => name.endsWith('/start'))
    .map((name) => `"${name}"`)
    .join('; ')} }
${essentialArrows(folders)
  .map(([from, to]) => `  "${from}" -> "${to}"`)
  .join('\n')}
}
`;
}

/**
 * @param {(typeof PROCESSES)[number]} process
 * @param {readonly string[]} names
 */
function cluster({ path, title, fill, line }, names) {
  const inside = names.filter((name) => name.startsWith(`${path}/`));
  const nodes = inside.map(
    (name) => `"${name}" [label="${name.slice(path.length + 1)}", color="${line}"]`,
  );
  return `  subgraph "cluster_${path}" {
    label="  ${title}  " labeljust=l style="rounded,filled" fillcolor="${fill}" color="${line}" margin=14
    ${nodes.join('\n    ')}
  }`;
}
