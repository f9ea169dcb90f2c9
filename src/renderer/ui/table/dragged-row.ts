/** A row that is dragged: to the place of another one of the same table, or away to what takes it. */
import type { DragEvent } from 'react';

/** Only this table knows the type, so that nothing of elsewhere is taken for a row. */
const TYPE = 'application/x-touchstone-row';

interface DragHandlers {
  readonly draggable: true;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver?: (event: DragEvent) => void;
  readonly onDrop?: (event: DragEvent) => void;
}

export interface RowDrag {
  /** A row was dragged onto another one: it is to stand in that one's place. */
  readonly onPlace?: ((key: string, before: string) => void) | undefined;
  /** What of the row is carried to other panes and windows. Keep this function stable. */
  readonly onCarry?: ((key: string, load: DataTransfer) => void) | undefined;
}

/**
 * What makes a row one that can be dragged; nothing where it can go nowhere.
 *
 * @param keyOf of the row that its element shows then
 */
export function draggedRow(
  keyOf: () => string | null,
  { onPlace, onCarry }: RowDrag,
): DragHandlers | null {
  if (onPlace === undefined && onCarry === undefined) return null;
  const handlers: DragHandlers = {
    draggable: true,
    onDragStart: ({ dataTransfer }) => {
      const key = keyOf();
      if (key === null) return;
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
      const key = keyOf();
      if (dragged === '' || key === null) return;
      event.preventDefault();
      onPlace(dragged, key);
    },
  };
}
