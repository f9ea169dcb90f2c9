/**
 * What somebody with a screen reader perceives of the window, and nothing else: the element that has the keyboard, as the
 * accessibility tree gives it, and what live regions announced. Nothing here looks at the picture or at the page's text.
 */
import type { CDPSession, Page } from 'playwright';
import { z } from 'zod';
import { oneLine } from './figures.ts';
import { until, type UntilOptions } from '../waiting/until.ts';

const textSchema = z.object({ value: z.unknown().optional() }).optional();
const nodeSchema = z.object({
  nodeId: z.string(),
  ignored: z.boolean(),
  role: textSchema,
  name: textSchema,
  description: textSchema,
  value: textSchema,
  backendDOMNodeId: z.number().optional(),
  childIds: z.array(z.string()).optional(),
  properties: z
    .array(
      z.object({
        name: z.string(),
        value: z.object({
          value: z.unknown().optional(),
          relatedNodes: z.array(z.object({ backendDOMNodeId: z.number() })).optional(),
        }),
      }),
    )
    .optional(),
});
const treeSchema = z.object({ nodes: z.array(nodeSchema) });
type AxNode = z.infer<typeof nodeSchema>;

const textOf = (field: AxNode['name']): string =>
  typeof field?.value === 'string' || typeof field?.value === 'number'
    ? oneLine(String(field.value))
    : '';
const property = (node: AxNode, name: string) =>
  node.properties?.find((one) => one.name === name)?.value;

/** States that are spoken with an element when they hold. */
const STATES: readonly (readonly [property: string, value: unknown, words: string])[] = [
  ['disabled', true, 'unavailable'],
  ['invalid', 'true', 'invalid'],
  ['checked', 'true', 'checked'],
  ['selected', true, 'selected'],
  ['expanded', true, 'expanded'],
  ['required', true, 'required'],
];

/**
 * Runs in the page. An alert speaks when it appears; a polite region speaks of what changes in it, but most readers are
 * silent about one that appears with its text in it, and so is this.
 */
const LISTEN = `(() => {
  if (window.spokenByRegions !== undefined) return;
  const said = (window.spokenByRegions = []);
  const region = (node) => {
    const element = node.nodeType === 1 ? node : node.parentElement;
    return element?.closest('[aria-live]:not([aria-live=off]),[role=status],[role=alert],[role=log],output') ?? null;
  };
  const hidden = (element) => element.closest('[aria-hidden=true],[hidden],[inert]') !== null;
  const words = (node) => {
    if (node.nodeType === 3) return node.textContent;
    if (node.nodeType !== 1 || node.matches('[aria-hidden=true],[hidden]')) return '';
    const label = node.getAttribute('aria-label');
    if (label !== null) return ' ' + label + ' ';
    return ' ' + [...node.childNodes].map(words).join('') + ' ';
  };
  const isAtomic = (element) => {
    const asked = element.getAttribute('aria-atomic');
    if (asked !== null) return asked === 'true';
    return element.matches('[role=status],[role=alert],output');
  };
  new MutationObserver((changes) => {
    const spoken = new Map();
    for (const { target, addedNodes } of changes) {
      const at = region(target);
      if (at !== null && !hidden(at)) {
        const before = spoken.get(at) ?? [];
        if (isAtomic(at)) spoken.set(at, [at]);
        else spoken.set(at, [...before, ...(addedNodes.length > 0 ? addedNodes : [target])]);
        continue;
      }
      for (const added of addedNodes) {
        if (added.nodeType !== 1) continue;
        for (const alert of [added, ...added.querySelectorAll('[role=alert]')])
          if (alert.matches('[role=alert]') && !hidden(alert)) spoken.set(alert, [alert]);
      }
    }
    for (const nodes of spoken.values()) {
      const text = nodes.filter((node) => node.isConnected).map(words).join(' ').replace(/\\s+/g, ' ').trim();
      if (text !== '' && text !== said.at(-1)) said.push(text);
    }
  }).observe(document.documentElement, { subtree: true, childList: true, characterData: true });
})()`;

export class ScreenReader {
  readonly #page: Page;
  readonly #session: CDPSession;
  #heard = 0;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** Begins to listen; what was announced before is not heard. */
  static async listen(page: Page): Promise<ScreenReader> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    await page.evaluate(LISTEN);
    return new ScreenReader(page, session);
  }

  /** The element with the keyboard: its kind, name, value, states and description; of a grid, the row that it is at. */
  async focus(): Promise<string> {
    const { nodes } = treeSchema.parse(await this.#session.send('Accessibility.getFullAXTree'));
    const focused = nodes.findLast((node) => property(node, 'focused')?.value === true);
    if (focused === undefined) return 'nothing';
    const [active] = property(focused, 'activedescendant')?.relatedNodes ?? [];
    const at = nodes.find(
      ({ backendDOMNodeId }) =>
        backendDOMNodeId === active?.backendDOMNodeId && active !== undefined,
    );
    if (at === undefined) return spoken(focused, nodes);
    return `${textOf(focused.name)}: ${spoken(at, nodes)}`;
  }

  async focusReads(pattern: RegExp, options: UntilOptions = {}): Promise<string> {
    return until(
      `the screen reader is at ${String(pattern)}`,
      async () => {
        const text = await this.focus();
        return pattern.test(text) ? text : undefined;
      },
      { ...options, seen: () => this.focus() },
    );
  }

  /** Everything announced so far. */
  async announced(): Promise<readonly string[]> {
    return z.array(z.string()).parse(await this.#page.evaluate('window.spokenByRegions'));
  }

  /** The next announcement that reads so, after the last one that was waited for. */
  async hears(pattern: RegExp, options: UntilOptions = {}): Promise<string> {
    return until(
      `the announcement ${String(pattern)}`,
      async () => {
        const all = await this.announced();
        const index = all.findIndex((text, place) => place >= this.#heard && pattern.test(text));
        if (index === -1) return undefined;
        this.#heard = index + 1;
        return all[index];
      },
      {
        ...options,
        seen: async () => (await this.announced()).slice(this.#heard).join('\n'),
      },
    );
  }
}

/** Names come from the content where the role allows it, as for a row. */
function spoken(node: AxNode, nodes: readonly AxNode[]): string {
  const own = textOf(node.name);
  const name = own === '' ? contentOf(node, nodes) : own;
  const states = STATES.filter(([state, value]) => property(node, state)?.value === value).map(
    ([, , words]) => words,
  );
  return [textOf(node.role), name, textOf(node.value), ...states, textOf(node.description)]
    .filter((part) => part !== '')
    .join(', ');
}

function contentOf(node: AxNode, nodes: readonly AxNode[]): string {
  const byId = new Map(nodes.map((one) => [one.nodeId, one]));
  const read = (one: AxNode): string => {
    const name = textOf(one.name);
    if (name !== '' && !one.ignored) return name;
    return (one.childIds ?? [])
      .map((id) => byId.get(id))
      .filter((child) => child !== undefined)
      .map(read)
      .join(' ');
  };
  return oneLine(
    (node.childIds ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .map(read)
      .join(' '),
  );
}
