/** What the answer to the execution said, marked as that: what was charged is the order’s own record above. */
import type { SaidByExecution } from '#contract/ipc/orders.ts';
import { Money, Quantity } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';
import { Part } from './fact.tsx';
import styles from './orders.module.css';
import { Sum } from './sum.tsx';

export function ExecutionPart({ said }: { readonly said: SaidByExecution }): ReactNode {
  return (
    <Part title="As the response to the execution said">
      <table className={styles['lines']}>
        <tbody>
          {said.lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">
                {line.title}
                {line.variantTitle !== null && (
                  <span className={styles['variant']}> {line.variantTitle}</span>
                )}
              </th>
              <td>
                <Quantity count={line.quantity} />
              </td>
              <td>
                <Money cents={line.price} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {said.subtotal !== null && <Sum label="Subtotal" cents={said.subtotal} />}
          {said.fees.map((fee, index) => (
            <Sum key={`${fee.label} ${String(index)}`} label={fee.label} cents={fee.amount} />
          ))}
          {said.total !== null && <Sum label="Total" cents={said.total} strong />}
        </tfoot>
      </table>
      <p className={styles['aside']}>
        {said.unread === 0
          ? 'What is charged or paid out is the order’s own total.'
          : 'Some of its amounts do not match the quote in cents or in dollars, and are not shown. They are in the response below.'}
      </p>
    </Part>
  );
}
