import { cx } from '../styles/cx.ts';
import { useKeys } from '../keys/key-table.tsx';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

/** A modal dialog. The element marked `data-autofocus` is focused. */
export function Dialog({
  label,
  title,
  onClose,
  placement = 'middle',
  scrolls = 'body',
  children,
  foot,
}: {
  /** For assistive technology, where there is no title. */
  readonly label?: string;
  /** With a button that closes. */
  readonly title?: string;
  readonly onClose: () => void;
  readonly placement?: 'middle' | 'top';
  /** `content`: a list inside scrolls, and gets the height that is left. */
  readonly scrolls?: 'body' | 'content';
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}): ReactNode {
  const element = useRef<HTMLDialogElement>(null);
  const keys = useKeys();
  // The platform handles Escape; the user may have a second key for `back`.
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
    // Typing replaces its text.
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
      aria-label={label ?? title}
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
