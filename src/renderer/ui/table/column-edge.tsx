/** The edge of a column's header: dragging sets the width, a double click resets it. */
import { type ReactNode, useRef } from 'react';
import styles from './virtual-table.module.css';

export function ColumnEdge({
  onWidth,
}: {
  /** Px; null: the width that the figures need. */
  readonly onWidth: (px: number | null) => void;
}): ReactNode {
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null);
  // Hidden from assistive technology: the columns dialog has buttons for it.
  return (
    <span
      aria-hidden="true"
      className={styles['edge']}
      onPointerDown={(event) => {
        const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0;
        from.current = { x: event.clientX, width };
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
      }}
      onPointerMove={(event) => {
        if (from.current === null) return;
        onWidth(from.current.width + event.clientX - from.current.x);
      }}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
      onDoubleClick={() => onWidth(null)}
    />
  );
}
