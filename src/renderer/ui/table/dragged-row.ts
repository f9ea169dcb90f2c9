/** A row that is dragged to the place of another one of the same table. */
import type { DragEvent } from 'react';

/** Only this table knows the type, so that nothing of elsewhere is taken for a row. */
const TYPE = 'application/x-touchstone-row';

interface DragHandlers {
  readonly draggable: true;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** What makes a row one that can be dragged; nothing where rows stand by another order. */
export function draggedRow(
  key: string,
  onPlace: ((key: string, before: string) => void) | undefined,
): DragHandlers | null {
  if (onPlace === undefined) return null;
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }) => {
      dataTransfer.setData(TYPE, key);
      dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event) => {
      if (event.dataTransfer.types.includes(TYPE)) event.preventDefault();
    },
    onDrop: (event) => {
      const dragged = event.dataTransfer.getData(TYPE);
      if (dragged === '') return;
      event.preventDefault();
      onPlace(dragged, key);
    },
  };
}
