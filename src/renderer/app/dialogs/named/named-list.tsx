/** A list of things with names: each is renamed in place, and has its own actions. */
import { type ReactNode, useState } from 'react';
import { NameForm } from './name-form.tsx';
import styles from './named.module.css';
import { type RowAction, RowActions } from './row-actions.tsx';

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface NamedListProps<Item extends Named> {
  readonly label: string;
  readonly items: readonly Item[];
  /** Why an item cannot have this name; null if it can. */
  readonly problemOf: (name: string, others: readonly string[]) => string | null;
  /** Resolves to true once it is renamed. */
  readonly onRename: (item: Item, name: string) => Promise<boolean>;
  readonly children: (item: Item) => ReactNode;
  /** `Rename` is inserted after the first. */
  readonly actionsOf: (item: Item, place: number) => readonly [RowAction, ...RowAction[]];
}

export function NamedList<Item extends Named>(props: NamedListProps<Item>): ReactNode {
  const { label, items, problemOf, onRename, children, actionsOf } = props;
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const end = (): void => setRenamedId(null);
  return (
    <ul className={styles['list']} aria-label={label}>
      {items.map((item, place) => {
        const { id, name } = item;
        if (id === renamedId) {
          const others = items.flatMap((other) => (other === item ? [] : [other.name]));
          return (
            <li key={id}>
              <NameForm
                label={`New name for ${name}`}
                submit="Rename"
                first={name}
                problemOf={(text) => problemOf(text, others)}
                onName={async (text) => {
                  const isDone = await onRename(item, text);
                  if (isDone) end();
                  return isDone;
                }}
                onCancel={end}
              />
            </li>
          );
        }
        const [first, ...more] = actionsOf(item, place);
        const rename = {
          text: 'Rename',
          label: `Rename ${name}`,
          onPress: () => setRenamedId(id),
        };
        return (
          <li key={id} className={styles['line']}>
            <div className={styles['name']}>{children(item)}</div>
            <RowActions actions={[first, rename, ...more]} />
          </li>
        );
      })}
    </ul>
  );
}
