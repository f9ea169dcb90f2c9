/** The building blocks of the order details. */
import type { OrderDetails, OrderRow } from '#contract/ipc/trading/orders.ts';
import type { BindingId } from '#domain/keys/bindings.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { CopyState } from '#renderer/ui/controls/use-copy.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import { Fact } from '#renderer/ui/layout/fact.tsx';
import { type ReactNode, useId } from 'react';
import type { OrderCommands } from './use-order-commands.ts';
import styles from './orders.module.css';

/** What every section of the details is drawn from. */
export interface SectionProps {
  readonly row: OrderRow;
  /** Null while they are read. */
  readonly details: OrderDetails | null;
  readonly work: OrderCommands;
  readonly copying: CopyState;
}

export function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      {children}
    </section>
  );
}

/** A value on a line of its own, so that it is not broken, with a button that copies it. */
export function CopyFact({
  label,
  binding,
  text,
  what,
  intent = 'quiet',
  copying: { copied, copy },
  children,
}: {
  readonly label: string;
  /** The key that copies it also names it. */
  readonly binding: BindingId;
  /** Null where there is nothing to copy. */
  readonly text: string | null;
  /** As in `the order ID`. */
  readonly what: string;
  readonly intent?: 'quiet' | 'neutral';
  readonly copying: CopyState;
  readonly children: ReactNode;
}): ReactNode {
  const isDone = copied === binding;
  const button = text !== null && (
    <Button size="small" intent={intent} binding={binding} onPress={() => copy(binding, text)}>
      {/* A label would have to contain the key, too. */}
      {isDone ? 'Copied' : 'Copy'}
      {!isDone && <span className="visually-hidden"> {what}</span>}
    </Button>
  );
  return (
    <Fact name={label} className={styles['wide']}>
      {children}
      {button && <span className={styles['factAction']}>{button}</span>}
    </Fact>
  );
}

/** A row under the lines of an order: a fee or a sum. `unread`: as received, where it is not readable. */
export function Sum({
  label,
  cents,
  unread,
  strong = false,
}: {
  readonly label: string;
  readonly cents: number | null;
  readonly unread?: string | undefined;
  readonly strong?: boolean;
}): ReactNode {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>
        <Money cents={cents} unread={unread} strong={strong} />
      </td>
    </tr>
  );
}
