/** Keys of the ranking: move, fill the ticket, select in the market, read one order book. */
import type { RankedProduct } from '#contract/ipc/market/best-value.ts';
import type { SweepRequest } from '#contract/ipc/market/sweep.ts';
import type { Side } from '#domain/market/side.ts';
import { groupDigits } from '#domain/money/group-digits.ts';
import { dollarsText } from '#renderer/ui/figures/format.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useActions, useBridge, useTerminalStore } from '#renderer/store/hooks.tsx';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

interface ValueActions {
  /** The result of the last key, as a sentence. */
  readonly said: string;
  /** Whether that is a question about a size that is far over. */
  readonly isAsking: boolean;
  /** Fills the ticket with this product at the size. */
  readonly open: (rowKey: string) => void;
}

interface ValueKeys {
  readonly area: RefObject<HTMLElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly products: readonly RankedProduct[];
  /** The product under the cursor. */
  readonly chosen: RankedProduct | null;
  readonly side: Side;
  /** False while the ranking on screen is for an earlier size. */
  readonly isCurrent: boolean;
  readonly setCursor: (rowKey: string) => void;
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
};

export function useValueKeys(parts: ValueKeys): ValueActions {
  const { area, field, products, chosen, side, isCurrent, setCursor, onClose } = parts;
  const actions = useActions();
  const store = useTerminalStore();
  const bridge = useBridge();
  const keys = useKeys();
  const [said, setSaid] = useState('');
  /** The product and pieces that the user was asked about, since they are more than twice the size. */
  const [asked, setAsked] = useState<string | null>(null);

  /** Plans again, so that the ticket gets current levels. */
  const open = async (product: RankedProduct): Promise<void> => {
    if (!isCurrent || product.pieces === null) {
      setSaid(isCurrent ? product.notes.join(' ') : 'Ranking for this size…');
      return;
    }
    const { pieces, rowKey } = product;
    const size = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
    const question = `${rowKey} ${size}`;
    if (product.fit === 'far-more' && asked !== question) {
      setAsked(question);
      setSaid(
        `${size} for ${dollarsText(product.total)}: ${product.words}, more than twice the size. Enter again puts it on the ticket.`,
      );
      return;
    }
    const request: SweepRequest = { side, size, stop: null, scope: { kind: 'row', rowKey } };
    const plan = await sendCommand(bridge, 'market/plan-sweep', request);
    if (!plan.ok) {
      setSaid(failureText(plan.error));
      return;
    }
    const [best] = plan.value.lines;
    if (best === undefined) {
      setSaid(plan.value.ended);
      return;
    }
    // Close first: the closing dialog would take the focus from the ticket.
    onClose();
    actions.selectRow(rowKey);
    if (best.available === null && plan.value.pieces < pieces) {
      // The available quantity is unknown: the ticket takes all pieces at the best price.
      const sources = [{ id: best.sourceId, quantity: null }];
      const quantity = groupDigits(String(pieces));
      actions.openTicket({ side, rowKey, sources, price: best.price, quantity });
    } else actions.putSweep(plan.value, null);
  };
  const select = ({ rowKey }: RankedProduct): void => {
    onClose();
    actions.selectRow(rowKey);
    actions.focusPane('market');
  };
  /** One request, for this product's order book, as for any selected product. */
  const read = ({ rowKey, title }: RankedProduct): void => {
    actions.selectRow(rowKey);
    void sendCommand(bridge, 'app/refresh', { pane: 'book' });
    const { visiblePanes } = store.getState();
    const isRead = visiblePanes.includes('book') || visiblePanes.includes('ticket');
    setSaid(
      isRead
        ? `Reading the order book of ${title}.`
        : 'Selected. Its order book loads once Order book or Ticket is visible.',
    );
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isText = event.target === field.current;
    const step = isText && !isModified(event) ? STEPS[event.key] : undefined;
    const next = step === undefined ? undefined : stepped(products, chosen, step);
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (next !== undefined) {
      setCursor(next.rowKey);
      if (asked !== null) setSaid('');
      setAsked(null);
    } else if (chosen === null || event.repeat) return;
    else if (keys.matches('pane.refresh', event)) read(chosen);
    else if (isEnter && event.shiftKey) select(chosen);
    else if (isEnter && isText) void open(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useLayoutEffect(() => {
    const element = area.current;
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, [area]);
  return {
    said,
    isAsking: asked !== null,
    open: (rowKey) => {
      const product = products.find((one) => one.rowKey === rowKey);
      if (product !== undefined) void open(product);
    },
  };
}

const isModified = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** The row this many places further, limited to the first and the last. */
function stepped(
  products: readonly RankedProduct[],
  from: RankedProduct | null,
  by: number,
): RankedProduct | undefined {
  const at = from === null ? -1 : products.indexOf(from);
  return products[Math.max(0, Math.min(products.length - 1, at + by))];
}
