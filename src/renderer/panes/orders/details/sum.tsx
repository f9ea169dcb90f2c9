import { Money } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';

/** A row under the lines of an order: a fee, or what they come to. */
export function Sum({
  label,
  cents,
  unread,
  strong = false,
}: {
  readonly label: string;
  readonly cents: number | null;
  /** As it came, where it could not be read. */
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
