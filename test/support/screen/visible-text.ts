/**
 * What a sighted user reads: text meant for screen readers alone is left out, fields read as their values, and a name or an
 * id that is shortened where there is no room reads as its tooltip gives it.
 */
import type { Locator } from 'playwright';
import { oneLine } from './figures.ts';

/** As much of a DOM node as is read here; tests are compiled without the browser's types. */
interface PageNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly value?: unknown;
  /** Of a fold. */
  readonly open?: boolean;
  readonly placeholder?: unknown;
  readonly selectedOptions?: ArrayLike<PageNode>;
  getAttribute?(name: string): string | null;
  readonly childNodes: ArrayLike<PageNode>;
  readonly classList?: { contains(name: string): boolean };
}

export async function visibleText(locator: Locator): Promise<string> {
  // Of what is there now: to wait for something that was just taken away would be to wait forever.
  const text: unknown = await locator.evaluateAll(([root]: PageNode[]): string => {
    const read = (node: PageNode): string => {
      if (node.nodeType === 3) return node.textContent ?? '';
      if (node.classList?.contains('visually-hidden') === true && node.nodeName !== 'INPUT')
        return '';
      const whole = node.getAttribute?.('data-name');
      if (typeof whole === 'string') return ` ${whole} `;
      if (node.nodeName === 'INPUT') {
        const hidden = node.classList?.contains('visually-hidden') === true;
        const shown = node.value === '' ? node.placeholder : node.value;
        return hidden || typeof shown !== 'string' ? '' : ` ${shown} `;
      }
      if (node.nodeName === 'SELECT') {
        return ` ${node.selectedOptions?.[0]?.textContent ?? ''} `;
      }
      if (node.nodeName === 'DETAILS' && node.open === false) {
        const summary = Array.from(node.childNodes).find((one) => one.nodeName === 'SUMMARY');
        return summary === undefined ? '' : read(summary);
      }
      const inline = ['SPAN', 'B', 'STRONG', 'S', 'KBD'].includes(node.nodeName);
      let inner = '';
      let before: PageNode | undefined;
      for (const child of Array.from(node.childNodes)) {
        // Pieces of one sentence are text nodes side by side.
        const apart = !inline && !(before?.nodeType === 3 && child.nodeType === 3);
        inner += (apart ? ' ' : '') + read(child);
        before = child;
      }
      return ` ${inner} `;
    };
    return root === undefined ? '' : read(root);
  });
  return oneLine(String(text));
}

/** The pairs of the description lists under `locator`: what is named, and what it is. */
export async function visiblePairs(
  locator: Locator,
): Promise<readonly { readonly name: string; readonly value: string }[]> {
  const pairs: { name: string; value: string }[] = [];
  for (const pair of await locator.locator('dl > div').all()) {
    const name = await visibleText(pair.locator('dt'));
    pairs.push({ name, value: await visibleText(pair.locator('dd')) });
  }
  return pairs;
}
