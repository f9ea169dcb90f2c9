/**
 * What a person would find wrong with the layout of what is on the screen now. It runs in the page, where `test/layout`
 * sends its text: everything it needs is in this file.
 */

export type LayoutFault =
  | 'cut button'
  | 'cut figure'
  | 'alike names'
  | 'table without rows'
  | 'under a notice'
  | 'nested scroller';

export interface LayoutFinding {
  readonly fault: LayoutFault;
  /** The pane or dialog. */
  readonly where: string;
  readonly what: string;
}

/** An amount, a percentage, a grouped number: what may not lose a digit. */
const FIGURE = /\d\.\d\d|\d,\d{3}|\d%/;
/** Fractions of a pixel, and the line box that is a little higher than its letters. */
const SLACK = 1;
const LINE_SLACK = 4;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function scanLayout({ mostRows }: { readonly mostRows: number }): LayoutFinding[] {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const root = dialogs.at(-1) ?? document.body;
  const findings: LayoutFinding[] = [];
  const report = (fault: LayoutFault, node: Element, what: string): void => {
    findings.push({ fault, where: placeOf(node), what: what.replaceAll(/\s+/g, ' ').trim() });
  };
  const figures = figuresIn(root);
  for (const { node, boxes } of figures) {
    const cut =
      boxes.some((box) => cutBy(node, box) !== null || runsOutOfCell(node, box)) ||
      isEllipsized(node);
    if (cut) report('cut figure', node, node.textContent ?? '');
  }
  for (const field of root.querySelectorAll('input')) {
    if (isShown(field) && FIGURE.test(field.value) && field.scrollWidth > field.clientWidth + SLACK)
      report('cut figure', field, field.value);
  }
  for (const button of root.querySelectorAll('button')) {
    const box = button.getBoundingClientRect();
    if (!isShown(button) || isScrolledAway(button, box)) continue;
    if (cutBy(button, box) !== null) report('cut button', button, button.textContent ?? '');
  }
  for (const [first, second] of alikeNames(root))
    report('alike names', first, `${nameOf(first)} = ${nameOf(second)}`);
  for (const table of root.querySelectorAll('[role="grid"], table')) {
    const bare = tooFewRows(table, mostRows);
    if (bare !== null) report('table without rows', table, bare);
  }
  const notices = document.querySelector('section[aria-label="Notices"]');
  if (notices !== null && dialogs.length === 0) {
    const buttons = [...document.querySelectorAll('button, input, select')].filter(
      (one) => isShown(one) && !notices.contains(one),
    );
    const shown = [
      ...figures.filter(({ node }) => !notices.contains(node)),
      ...buttons.map((node) => ({ node, boxes: [node.getBoundingClientRect()] })),
    ];
    for (const notice of notices.children) {
      // In a scrolled list of notices, only the visible part covers anything.
      const cover = shownPart(notice, notice.getBoundingClientRect());
      for (const { node, boxes } of shown) {
        const covered = boxes.some((box) => overlaps(shownPart(node, box), cover));
        if (covered) report('under a notice', node, node.textContent ?? '');
      }
    }
  }
  const scrollers = [...root.querySelectorAll('*')].filter(scrollsDown);
  for (const scroller of scrollers) {
    const outer = scrollers.find((other) => other !== scroller && other.contains(scroller));
    if (outer !== undefined)
      report('nested scroller', scroller, `${describe(scroller)} in ${describe(outer)}`);
  }
  return findings;
}

/** Cells of figures do not clip, for speed: one that is too long stands over its neighbor instead. */
function runsOutOfCell(node: Element, { left, right }: Box): boolean {
  const cell = node.closest('[role="gridcell"]')?.getBoundingClientRect();
  return cell !== undefined && (left < cell.left - SLACK || right > cell.right + SLACK);
}

/** Cut text has no box of its own; the only sign of an ellipsis is that the element holds more than it shows. */
function isEllipsized(node: Element): boolean {
  for (let up: Element | null = node; up !== null; up = up.parentElement) {
    if (up.textContent?.trim() !== node.textContent?.trim()) return false;
    if (getComputedStyle(up).textOverflow === 'ellipsis' && up.scrollWidth > up.clientWidth + SLACK)
      return true;
  }
  return false;
}

function placeOf(node: Element): string {
  const pane = node.closest('[data-pane]')?.getAttribute('data-pane');
  const dialog = node.closest('dialog')?.getAttribute('aria-label');
  return pane ?? dialog ?? node.closest('[aria-label]')?.getAttribute('aria-label') ?? 'shell';
}

function describe(node: Element): string {
  const name = node.getAttribute('aria-label') ?? node.getAttribute('role') ?? '';
  return `${node.tagName.toLowerCase()}.${node.classList.item(0) ?? ''} ${name}`.trim();
}

/** Drawn, and meant for the eye. */
function isShown(node: Element): boolean {
  return (
    node.checkVisibility({ visibilityProperty: true }) &&
    node.closest('.visually-hidden, .flexlayout__layout_metrics') === null
  );
}

/** The elements that have a figure as their own text, with where it stands; those that are scrolled away are left out. */
function figuresIn(root: Element): { readonly node: Element; readonly boxes: readonly Box[] }[] {
  const found: { node: Element; boxes: Box[] }[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const text = texts.currentNode;
    const node = text.parentElement;
    const said = text.textContent ?? '';
    if (node === null || said.trim() === '' || node.closest('pre, style, option') !== null)
      continue;
    if (!FIGURE.test(said) && node.closest('[data-figure], .figures') === null) continue;
    if (!isShown(node)) continue;
    const boxes = boxesOf(text).filter((box) => !isScrolledAway(node, box));
    if (boxes.length > 0) found.push({ node, boxes });
  }
  return found;
}

function boxesOf(text: Node, from = 0, to = text.textContent?.length ?? 0): Box[] {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}

/** What an element shows of its content. */
function windowOf(node: Element): Box {
  const { left, top } = node.getBoundingClientRect();
  const x = left + node.clientLeft;
  const y = top + node.clientTop;
  return { left: x, top: y, right: x + node.clientWidth, bottom: y + node.clientHeight };
}

function* clippersOf(node: Element): Generator<{ node: Element; x: string; y: string }> {
  for (let up: Element | null = node; up !== null; up = up.parentElement) {
    const { overflowX: x, overflowY: y, display } = getComputedStyle(up);
    if (display !== 'inline' && (x !== 'visible' || y !== 'visible')) yield { node: up, x, y };
    if (up.matches('dialog[open]')) return;
  }
}

const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

/** Rows of the ladder are scrolled by its cursor and by the wheel, without a bar. */
const isList = (node: Element): boolean => node.getAttribute('role') === 'rowgroup';

/** Hidden, at least partly, because a list is scrolled: that is no fault. */
function isScrolledAway(node: Element, { top, bottom }: Box): boolean {
  for (const { node: clipper, y } of clippersOf(node)) {
    if (!scrolls(y) && !isList(clipper)) continue;
    const shown = windowOf(clipper);
    if (top < shown.top - LINE_SLACK || bottom > shown.bottom + LINE_SLACK) return true;
  }
  return false;
}

/** What cuts a figure off at a side, or above or below without a way to scroll there; null if nothing does. */
function cutBy(node: Element, box: Box): Element | null {
  for (const { node: clipper, x, y } of clippersOf(node)) {
    const shown = windowOf(clipper);
    const aside = box.left < shown.left - SLACK || box.right > shown.right + SLACK;
    if (x !== 'visible' && aside) return clipper;
    const above = box.top < shown.top - LINE_SLACK || box.bottom > shown.bottom + LINE_SLACK;
    if (y !== 'visible' && !scrolls(y) && !isList(clipper) && above) return clipper;
  }
  const outside = box.right > innerWidth + SLACK || box.bottom > innerHeight + LINE_SLACK;
  return outside ? document.body : null;
}

function shownPart(node: Element, box: Box): Box {
  let { left, top, right, bottom } = box;
  for (const { node: clipper } of clippersOf(node)) {
    const shown = windowOf(clipper);
    left = Math.max(left, shown.left);
    top = Math.max(top, shown.top);
    right = Math.min(right, shown.right);
    bottom = Math.min(bottom, shown.bottom);
  }
  return { left, top, right, bottom };
}

function overlaps(one: Box, other: Box): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return one.right > one.left && one.bottom > one.top && width > SLACK && height > SLACK;
}

/** The whole name of what an element names, however much of it is shown. */
const nameOf = (node: Element): string => node.getAttribute('data-name') ?? '';

/** Pairs in one list whose names differ and read the same. */
function alikeNames(root: Element): [Element, Element][] {
  const read = new Map<Element, Map<string, Element>>();
  const pairs: [Element, Element][] = [];
  for (const node of root.querySelectorAll('[data-name]')) {
    if (!isShown(node)) continue;
    const list = node.closest('[role="grid"], [role="listbox"], table, ul, ol') ?? root;
    const known = read.get(list) ?? new Map<string, Element>();
    read.set(list, known);
    const reading = readingOf(node);
    const other = known.get(reading);
    if (other === undefined) known.set(reading, node);
    else if (nameOf(other) !== nameOf(node)) pairs.push([other, node]);
  }
  return pairs;
}

/** The visible letters. */
function readingOf(node: Element): string {
  let reading = '';
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    if (parent === null || !isShown(parent)) continue;
    const said = text.textContent ?? '';
    const edge = Math.min(...[...clippersOf(parent)].map((one) => windowOf(one.node).right));
    const ends = (length: number): boolean =>
      boxesOf(text, 0, length).some(({ right }) => right > edge + SLACK);
    let length = said.length;
    // What is left out makes room for the ellipsis.
    while (length > 0 && ends(length)) length -= 1;
    reading += length === said.length ? said : `${said.slice(0, Math.max(0, length - 1))}…`;
    reading += ' ';
  }
  return reading.replaceAll(/\s+/g, ' ').trim();
}

/** Why a table shows too little of what it has; null when it does not. */
function tooFewRows(table: Element, mostRows: number): string | null {
  if (!isShown(table)) return null;
  const rows = [...table.querySelectorAll('[role="row"][aria-rowindex], tbody tr')].filter(
    (row) => row.getAttribute('aria-rowindex') !== '1',
  );
  const total = Number(table.getAttribute('aria-rowcount') ?? rows.length + 1) - 1;
  if (total < 1 || rows.length === 0) return null;
  // A table that is only a part of what scrolls is found by scrolling.
  const isPart = table.tagName === 'TABLE';
  const head = table.querySelector('[role="row"][aria-rowindex="1"]')?.getBoundingClientRect();
  const inSight = rows.filter((row) => {
    const box = row.getBoundingClientRect();
    const { top, bottom } = shownPart(row, box);
    const isWhole = bottom - top >= box.height - 2;
    return isWhole && (head === undefined || box.top >= head.bottom - 2 || box.bottom <= head.top);
  }).length;
  const wanted = isPart ? 0 : Math.min(total, mostRows);
  return inSight >= wanted ? null : `${table.getAttribute('aria-label')}: ${inSight} of ${total}`;
}

function scrollsDown(node: Element): boolean {
  return (
    node.scrollHeight > node.clientHeight + SLACK &&
    node.clientHeight > 0 &&
    scrolls(getComputedStyle(node).overflowY) &&
    isShown(node)
  );
}
