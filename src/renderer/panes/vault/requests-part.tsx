/** Withdrawal requests and reviews of the vault. Presentational. */
import type {
  OutboundRequestView,
  VaultReviewView,
  VaultSlice,
} from '#contract/ipc/holdings/vault.ts';
import { AsReceived } from '#renderer/shared/received/as-received.tsx';
import { Quantity } from '#renderer/ui/figures/values.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { UNKNOWN_VALUE, dateTimeText, statusText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { CountsTable } from './counts-table.tsx';
import { ReadSoFar } from './list-extent.tsx';
import { PieceTable } from './outbound-part.tsx';
import { usePages } from './pager.tsx';
import { useStateFilter } from './state-filter.tsx';
import styles from './vault.module.css';

/** Nothing without requests. */
export function OutboundRequests({
  requests,
  extents,
}: Pick<VaultSlice, 'requests' | 'extents'>): ReactNode {
  const { rows, select } = useStateFilter('requests', requests, extents);
  const { shown, pager } = usePages('requests', rows);
  if (requests.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="vault-requests">
      <header className={styles['sectionHead']}>
        <h3 id="vault-requests">Withdrawal requests</h3>
        {select}
      </header>
      <ReadSoFar list="requests" extents={extents} />
      {pager}
      {shown.map((request) => (
        <article key={request.id} className={styles['shipment']}>
          <Head {...request} times={timesText([['asked', request.createdAt]])} />
          <p className={styles['none']}>{requestText(request)}</p>
          <PieceTable pieces={request.pieces} />
          <Notes text={request.notes} />
          <AsReceived things={[{ kind: 'outbound-request', id: request.id }]} />
        </article>
      ))}
    </section>
  );
}

/** Nothing without reviews. */
export function Reviews({ reviews, extents }: Pick<VaultSlice, 'reviews' | 'extents'>): ReactNode {
  const { rows, select } = useStateFilter('reviews', reviews, extents);
  const { shown, pager } = usePages('decisions', rows);
  if (reviews.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="vault-reviews">
      <header className={styles['sectionHead']}>
        <h3 id="vault-reviews">Vault decisions</h3>
        {select}
      </header>
      <ReadSoFar list="reviews" extents={extents} />
      {pager}
      {shown.map((review) => (
        <article key={review.id} className={styles['shipment']}>
          <Head
            {...review}
            times={timesText([
              ['updated', review.updatedAt],
              ['decided', review.reviewedAt],
              ['asked', review.createdAt],
            ])}
          />
          {review.type !== null && <p className={styles['none']}>{statusText(review.type)}</p>}
          <ReviewLines lines={review.lines} />
          <Notes text={review.notes} />
          <AsReceived things={[{ kind: 'fulfillment-request', id: review.id }]} />
        </article>
      ))}
    </section>
  );
}

function ReviewLines({ lines }: Pick<VaultReviewView, 'lines'>): ReactNode {
  return (
    <CountsTable counts={['Asked', 'Declared', 'Received', 'Accepted', 'Rejected']}>
      {lines.map((line) => (
        <tr key={line.id}>
          <th scope="row">
            {line.title ?? UNKNOWN_VALUE}
            {aboutLine(line).map((text) => (
              <div key={text} className={styles['none']}>
                {text}
              </div>
            ))}
          </th>
          {[line.quantity, line.declared, line.received, line.accepted, line.rejected].map(
            (count, column) => (
              // The columns never change places.
              <td key={column}>{count === null ? UNKNOWN_VALUE : <Quantity count={count} />}</td>
            ),
          )}
        </tr>
      ))}
    </CountsTable>
  );
}

function Head({
  id,
  status,
  times,
}: {
  readonly id: string;
  readonly status: string;
  readonly times: string;
}): ReactNode {
  return (
    <header className={styles['shipmentHead']}>
      <Badge>{statusText(status)}</Badge>
      <span className={styles['tracking']}>{id}</span>
      <span className={styles['when']}>{times}</span>
    </header>
  );
}

const Notes = ({ text }: { readonly text: string | null }): ReactNode =>
  text !== null && <p className={styles['notes']}>{text}</p>;

function requestText({ totalItems, approvedBySystem }: OutboundRequestView): string {
  return [
    totalItems === null ? [] : [`${String(totalItems)} ${totalItems === 1 ? 'piece' : 'pieces'}`],
    approvedBySystem === null
      ? []
      : [approvedBySystem ? 'approved by the system' : 'not approved by the system'],
  ]
    .flat()
    .join(' · ');
}

/** The known facts of a line. */
function aboutLine(line: VaultReviewView['lines'][number]): string[] {
  const reviewText = (word: string, status: string | null, why: string | null): string[] =>
    status === null && why === null
      ? []
      : [`${word}: ${[status === null ? [] : statusText(status), why ?? []].flat().join(', ')}`];
  return [
    ...(line.facts.length > 0 ? [line.facts.join(' · ')] : []),
    ...reviewText('Inspection', line.inspection, line.inspectionNotes),
    ...reviewText('Decision', line.disposition, line.dispositionReason),
    ...reviewText('Fulfillment', line.fulfillment, null),
    ...(line.cameBy === null ? [] : [`Came in by ${line.cameBy}`]),
  ];
}

const timesText = (times: readonly (readonly [word: string, at: number | null])[]): string =>
  times.flatMap(([word, at]) => (at === null ? [] : [`${word} ${dateTimeText(at)}`])).join(' · ');
