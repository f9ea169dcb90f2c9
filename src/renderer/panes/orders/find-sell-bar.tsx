/** Finds a sell that was placed elsewhere by its ID. */
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureText } from '#renderer/store/commands/failures.ts';
import styles from './details/orders.module.css';
import type { OrderCommands } from './details/use-order-commands.ts';

export function FindSellBar({
  work,
  onFound,
  onClose,
}: {
  readonly work: Pick<OrderCommands, 'findSell' | 'busy'>;
  /** @param key of its row */
  readonly onFound: (key: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const keys = useKeys();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  useEffect(() => {
    // After the focus of the pane that comes to the front.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const find = async (): Promise<void> => {
    const found = await work.findSell(text);
    if (found.ok) onFound(found.value.key);
    else setError(failureText(found.error));
  };
  return (
    <div className={styles['findSell']} role="search" aria-label="Find a sell by its ID">
      <div className={styles['findSellField']}>
        <TextField
          ref={field}
          label="Order ID of a sell"
          labelled="hidden"
          placeholder="Order ID of a sell, wherever it was placed"
          bindings={['orders.find-id']}
          value={text}
          error={error}
          onChange={(next) => {
            setText(next);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (keys.matches('back', event)) {
              event.preventDefault();
              event.stopPropagation();
              onClose();
            } else if (event.key === 'Enter' && !event.repeat && !work.busy) {
              event.preventDefault();
              void find();
            }
          }}
        />
      </div>
      <span className={styles['actions']}>
        <Button size="small" intent="primary" shortcut="Enter" busy={work.busy} onPress={find}>
          Find
        </Button>
        <Button size="small" intent="quiet" shortcut="Esc" onPress={onClose}>
          Cancel
        </Button>
      </span>
    </div>
  );
}
