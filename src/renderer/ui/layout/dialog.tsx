import { cx } from '../styles/cx.ts';
import { useKeys } from '../keys/key-table.tsx';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

/**
 * A modal dialog on the platform's own element: the page behind is inert, Esc closes it, and the focus
 * goes back to where it came from. The element marked `data-autofocus` gets the focus.
 */
export function Dialog({
  label,
  title,
  onClose,
  placement = 'middle',
  scrolls = 'body',
  children,
  foot,
}: {
  readonly label: string;
  /** Shown on top with a button that closes; left out: only the content. */
  readonly title?: string;
  readonly onClose: () => void;
  readonly placement?: 'middle' | 'top';
  /** `content`: a list inside scrolls by itself, and is given the height that is left. */
  readonly scrolls?: 'body' | 'content';
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}): ReactNode {
  const element = useRef<HTMLDialogElement>(null);
  const keys = useKeys();
  // Esc is the platform's; a second key for going back is the user's own.
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.code === 'Escape' || !keys.matches('back', event)) return;
    event.preventDefault();
    onClose();
  });
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    dialog.showModal();
    dialog.addEventListener('keydown', hear);
    const first = dialog.querySelector('[data-autofocus]');
    if (first instanceof HTMLElement) first.focus();
    // What is filled in is replaced by typing.
    if (first instanceof HTMLInputElement) first.select();
    return () => {
      dialog.removeEventListener('keydown', hear);
      dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={cx(styles['dialog'], styles[placement])}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {title !== undefined && (
        <div className={styles['head']}>
          <h2>{title}</h2>
          <button type="button" className={styles['close']} aria-label="Close" onClick={onClose}>
            <span aria-hidden="true">×</span>
          </button>
        </div>
      )}
      <div className={cx(styles['body'], scrolls === 'content' && styles['fitted'])}>
        {children}
      </div>
      {foot !== undefined && <div className={styles['foot']}>{foot}</div>}
    </dialog>
  );
}
