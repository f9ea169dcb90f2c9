/** Panes that a product of the market can be dropped on: they do what their keys do. */
import type { Pane } from '#domain/workspace/panes.ts';
import { carriesProduct, productIn } from '#renderer/shared/market/dragged-product.ts';
import { useActions, useRowFollower, useTerminalStore } from '#renderer/store/hooks.tsx';
import { type DragEvent, useState } from 'react';

/** These panes show the selected product. */
const OF_THE_SELECTED: ReadonlySet<Pane> = new Set(['book', 'chart', 'details']);

interface ProductDrop {
  /** A product is dragged over the pane. */
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragOver?: (event: DragEvent) => void;
    readonly onDragLeave?: (event: DragEvent) => void;
    readonly onDrop?: (event: DragEvent) => void;
  };
}

export function useProductDrop(pane: Pane): ProductDrop {
  const store = useTerminalStore();
  const follower = useRowFollower();
  const { addLine, focusPane, selectRow } = useActions();
  const [isOver, setOver] = useState(false);
  const take = (rowKey: string): void => {
    selectRow(rowKey);
    if (pane === 'ticket') addLine({ side: store.getState().draft.side, rowKey });
    else focusPane(pane);
  };
  const drop = async (rowKey: string): Promise<void> => {
    // From another window; it may also have left the market while it was dragged.
    const rows = await follower.load([rowKey]);
    if (rows.length > 0) take(rowKey);
  };
  if (pane !== 'ticket' && !OF_THE_SELECTED.has(pane)) return { isOver: false, handlers: {} };
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (!carriesProduct(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isWithin) setOver(false);
      },
      onDrop: (event) => {
        const rowKey = productIn(event.dataTransfer);
        setOver(false);
        if (rowKey === null) return;
        event.preventDefault();
        if (store.getState().market.rows.has(rowKey)) take(rowKey);
        else void drop(rowKey);
      },
    },
  };
}
