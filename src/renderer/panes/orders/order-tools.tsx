/** Above the list: filters, export, and the result of the last command. */
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { type Chip, Chips } from '#renderer/ui/controls/choice.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import type { ReactNode, Ref } from 'react';
import { type OrderFilter, stateOptions } from './filter.ts';
import styles from './details/orders.module.css';
import type { OrderCommands } from './details/use-order-commands.ts';

export interface OrderToolsProps {
  readonly filter: OrderFilter;
  readonly onFilter: (filter: OrderFilter) => void;
  /** All rows, for the service's own states to choose from. */
  readonly rows: readonly OrderRow[];
  readonly shown: number;
  readonly exporting: { readonly done: number; readonly total: number } | null;
  readonly onExport: (format: 'csv' | 'json') => void;
  readonly onCancelExport: () => void;
  readonly onFindSell: () => void;
  readonly findField: Ref<HTMLInputElement>;
  /** Age and problems of the list. */
  readonly children: ReactNode;
}

export function OrderTools(props: OrderToolsProps): ReactNode {
  const { filter, onFilter, rows, shown, exporting, findField, children } = props;
  const { onExport, onCancelExport, onFindSell } = props;
  const key = useKeys().keyOf('orders.find');
  const nothing = shown === 0 ? 'No orders are shown.' : undefined;
  return (
    <div className={styles['tools']}>
      <Chips
        label="Filters"
        chips={chipsOf(filter)}
        onToggle={(id) => onFilter(toggled(filter, id))}
      />
      <Select
        label="State"
        labelled="hidden"
        options={stateOptions(rows, filter.state)}
        value={filter.state}
        onChange={(state) => onFilter({ ...filter, state })}
      />
      <div className={styles['find']}>
        <TextField
          ref={findField}
          type="search"
          label="Find in orders"
          labelled="hidden"
          placeholder={key === '' ? 'Find' : `Find (${key})`}
          bindings={['orders.find']}
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
        />
      </div>
      {exporting === null ? (
        <span className={styles['actions']}>
          <Button size="small" binding="orders.find-id" onPress={onFindSell}>
            Find by ID
          </Button>
          {(['csv', 'json'] as const).map((format) => (
            <Button
              key={format}
              size="small"
              binding={`orders.export-${format}`}
              disabledReason={nothing}
              onPress={() => onExport(format)}
            >
              {`Export ${format.toUpperCase()}`}
            </Button>
          ))}
        </span>
      ) : (
        <span className={styles['actions']}>
          <progress aria-label="Exporting orders" max={exporting.total} value={exporting.done} />
          {exporting.done} of {exporting.total}
          <Button size="small" onPress={onCancelExport}>
            Cancel
          </Button>
        </span>
      )}
      <span className={styles['asOf']}>{children}</span>
    </div>
  );
}

export function CommandNoteBar({ work }: { readonly work: OrderCommands }): ReactNode {
  const { note } = work;
  if (note === null) return null;
  const dismiss = (
    <Button size="small" intent="quiet" shortcut="Esc" onPress={work.clear}>
      {note.kind === 'asks' ? 'Cancel' : 'Dismiss'}
    </Button>
  );
  if (note.kind === 'asks') {
    return (
      <div className={styles['question']} role="alert">
        <p>
          <strong>{note.title}</strong> {note.advice}
        </p>
        <span className={styles['actions']}>
          <Button
            size="small"
            intent="primary"
            binding="orders.accept-host"
            busy={work.busy}
            onPress={work.acceptHost}
          >
            Accept {note.host}
          </Button>
          {dismiss}
        </span>
      </div>
    );
  }
  return (
    <div
      className={note.kind === 'failed' ? styles['question'] : styles['said']}
      role={note.kind === 'failed' ? 'alert' : 'status'}
    >
      <p>{note.text}</p>
      {dismiss}
    </div>
  );
}

function chipsOf(filter: OrderFilter): Chip[] {
  return [
    { id: 'buy', label: 'Buys', on: filter.side === 'buy' },
    { id: 'sell', label: 'Sells', on: filter.side === 'sell' },
    { id: 'attention', label: 'Action required', on: filter.needsAttention },
    { id: 'failed', label: 'Hide rejected', on: filter.hideFailed },
  ];
}

function toggled(filter: OrderFilter, id: string): OrderFilter {
  switch (id) {
    case 'buy':
    case 'sell':
      return { ...filter, side: filter.side === id ? null : id };
    case 'attention':
      return { ...filter, needsAttention: !filter.needsAttention };
    default:
      return { ...filter, hideFailed: !filter.hideFailed };
  }
}
