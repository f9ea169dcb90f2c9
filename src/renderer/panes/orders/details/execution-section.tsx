import { Money, Quantity } from '#renderer/ui/figures/values.tsx';
import { PlainTable } from '#renderer/ui/table/plain-table.tsx';
import type { ReactNode } from 'react';
import styles from './orders.module.css';
import { Section, type SectionProps, Sum } from './section.tsx';

/** From the answer to the execution. What was charged is in the order's own record, further up. */
export function ExecutionSection({ details }: SectionProps): ReactNode {
  const execution = details?.execution ?? null;
  if (execution === null) return null;
  const { lines, subtotal, fees, total, unread } = execution;
  return (
    <Section title="From the response to the execution">
      <PlainTable
        className={styles['lines']}
        foot={
          <>
            {subtotal !== null && <Sum label="Subtotal" cents={subtotal} />}
            {fees.map(({ label, amount }, index) => (
              <Sum key={`${label} ${index}`} label={label} cents={amount} />
            ))}
            {total !== null && <Sum label="Total" cents={total} strong />}
          </>
        }
      >
        {lines.map(({ title, variantTitle, quantity, price }, index) => (
          <tr key={index}>
            <th scope="row">
              {title}
              {variantTitle !== null && <span className="text-quiet"> {variantTitle}</span>}
            </th>
            <td>
              <Quantity count={quantity} />
            </td>
            <td>
              <Money cents={price} />
            </td>
          </tr>
        ))}
      </PlainTable>
      <p className="text-quiet">
        {unread === 0
          ? 'The order’s own total is what is charged or paid out.'
          : 'Some of its amounts do not match the quote in cents or in dollars, and are not shown. They are in the response below.'}
      </p>
    </Section>
  );
}
