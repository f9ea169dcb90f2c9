/** Withdrawal requests and reviews of the vault. Presentational. */
import type { OutboundRequestView, VaultReviewView } from '#contract/ipc/holdings/vault.ts';
import { Quantity } from '#renderer/ui/figures/values.tsx';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { UNKNOWN_VALUE, statusText } from '#renderer/ui/figures/format.ts';
import { PlainTable } from '#renderer/ui/table/plain-table.tsx';
import type { ReactNode } from 'react';
import { PieceTable } from './outbound-part.tsx';
import { RecordCard, VaultList } from './vault-list.tsx';
import styles from './vault.module.css';

/** Nothing without requests. */
export function OutboundRequests(): ReactNode {
  const requests = useTerminal(({ vault }) => vault.requests);
  return (
    <VaultList
      list="requests"
      all={requests}
      renderCard={(request) => (
        <RecordCard
          key={request.id}
          kind="outbound-request"
          record={request}
          times={[['asked', request.createdAt]]}
        >
          <p className="text-quiet">{requestText(request)}</p>
          <PieceTable pieces={request.pieces} />
          <Notes text={request.notes} />
        </RecordCard>
      )}
    />
  );
}

/** Nothing without reviews. */
export function Reviews(): ReactNode {
  const reviews = useTerminal(({ vault }) => vault.reviews);
  return (
    <VaultList
      list="reviews"
      all={reviews}
      renderCard={(review) => (
        <RecordCard
          key={review.id}
          kind="fulfillment-request"
          record={review}
          times={[
            ['updated', review.updatedAt],
            ['decided', review.reviewedAt],
            ['asked', review.createdAt],
          ]}
        >
          {review.type !== null && <p className="text-quiet">{statusText(review.type)}</p>}
          <ReviewLines lines={review.lines} />
          <Notes text={review.notes} />
        </RecordCard>
      )}
    />
  );
}

function ReviewLines({ lines }: Pick<VaultReviewView, 'lines'>): ReactNode {
  return (
    <PlainTable
      className={styles['table']}
      heads={['Product', 'Asked', 'Declared', 'Received', 'Accepted', 'Rejected']}
    >
      {lines.map((line) => (
        <tr key={line.id}>
          <th scope="row">
            {line.title ?? UNKNOWN_VALUE}
            {aboutLine(line).map((text) => (
              <div key={text} className="text-quiet">
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
    </PlainTable>
  );
}

const Notes = ({ text }: { readonly text: string | null }): ReactNode =>
  text !== null && <p className="text-detail">{text}</p>;

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
