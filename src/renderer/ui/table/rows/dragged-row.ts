/** Dragging a row: to the place of another row of the same table, or to something else that accepts it. */
import type { DragEvent } from 'react';

/** A type of our own, so that nothing else is mistaken for a row. */
const TYPE = 'application/x-touchstone-row';

interface DragHandlers {
  readonly draggable: true;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver?: (event: DragEvent) => void;
  readonly onDrop?: (event: DragEvent) => void;
}

export interface RowDrag {
  /** A row was dropped on another one, and takes its place. */
  readonly onPlace?: ((key: string, before: string) => void) | undefined;
  /** Puts what other panes and windows need of the row into the transfer. Keep this function stable. */
  readonly onCarry?: ((key: string, load: DataTransfer) => void) | undefined;
}

/** The properties that make a row draggable; null if it cannot be dragged anywhere. */
export function draggedRow(key: string, { onPlace, onCarry }: RowDrag): DragHandlers | null {
  if (onPlace === undefined && onCarry === undefined) return null;
  const handlers: DragHandlers = {
    draggable: true,
    onDragStart: ({ dataTransfer }) => {
      onCarry?.(key, dataTransfer);
      if (onPlace !== undefined) dataTransfer.setData(TYPE, key);
      dataTransfer.effectAllowed =
        onPlace === undefined ? 'copy' : onCarry === undefined ? 'move' : 'copyMove';
    },
  };
  if (onPlace === undefined) return handlers;
  return {
    ...handlers,
    onDragOver: (event) => {
      if (!event.dataTransfer.types.includes(TYPE)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDrop: (event) => {
      const dragged = event.dataTransfer.getData(TYPE);
      if (dragged === '') return;
      event.preventDefault();
      onPlace(dragged, key);
    },
  };
}
