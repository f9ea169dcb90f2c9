/** What the service reports of the user's own listings of what is sold: before the sell, and after it was refused. */
import type { ListingConflictsView } from '#contract/ipc/ticket.ts';
import { assertNever } from '#domain/assert-never.ts';
import { countText, lowerFirst, statusText } from '#renderer/ui/figures/format.ts';
import { Quantity } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';
import styles from './own-listings.module.css';

/** Nothing where there is no report: buys, and routes without one. */
export function ListingConflicts({
  found,
}: {
  readonly found: ListingConflictsView | null;
}): ReactNode {
  if (found === null) return null;
  switch (found.state) {
    case 'checking':
      return <output className={styles['quiet']}>Checking your own listings…</output>;
    case 'failed':
      return (
        <p className={styles['quiet']} title={found.failure.advice}>
          Your own listings could not be checked ({lowerFirst(found.failure.title)}). If they
          conflict, the marketplace rejects the sell and you choose then.
        </p>
      );
    case 'read':
      return found.rows.length === 0 ? (
        <p className={styles['quiet']}>No conflicting listings.</p>
      ) : (
        <Rows rows={found.rows} />
      );
    default:
      return assertNever(found);
  }
}

type Row = Extract<ListingConflictsView, { state: 'read' }>['rows'][number];

function Rows({ rows }: { readonly rows: readonly Row[] }): ReactNode {
  return (
    <section className={styles['conflicts']} aria-label="Your listings of what you sell">
      <p>
        <strong>You list what you are selling.</strong> The marketplace rejects the sell until you
        choose below.
      </p>
      <ul>
        {rows.map((row, index) => (
          <li key={`${row.listingId ?? ''} ${index}`}>
            <span className={styles['listing']} title={row.listingId ?? undefined}>
              {row.title ?? 'A listing'}
              {row.listingId !== null && (
                <span className={styles['id']}> {row.listingId.slice(0, 8)}</span>
              )}
            </span>
            <span className={styles['counts']}>
              listed <Quantity count={row.listedQuantity} />, selling{' '}
              <Quantity count={row.sellQuantity} />
            </span>
            <span className={styles['quiet']}>{consequence(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is left or missing, where both figures are known; else the service's own word for it. */
function consequence({ listedQuantity, sellQuantity, type }: Row): string | null {
  if (listedQuantity === null || sellQuantity === null) {
    return type === null ? null : statusText(type);
  }
  const left = listedQuantity - sellQuantity;
  if (left > 0) return `You list ${countText(left)} more than you sell.`;
  return left === 0
    ? 'You sell all of it, so the listing would offer what you no longer have.'
    : `You sell ${countText(-left)} more than you list.`;
}
