/** The shipping label of a sell: where it is, what can be done with it, and by when to ship. */
import type { OrderDetails, OrderRow } from '#contract/ipc/orders.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { dateTimeText, dayAndZoneText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { whyNoLabel } from '#renderer/shared/orders/order-state.ts';
import { Part } from './fact.tsx';
import styles from './orders.module.css';
import type { OrderCommands } from './use-order-commands.ts';

export function LabelPart({
  row,
  label,
  work,
}: {
  readonly row: OrderRow;
  readonly label: OrderDetails['label'];
  readonly work: OrderCommands;
}): ReactNode {
  const missing = whyNoLabel(row, useNow(1000)) ?? undefined;
  const onLabel = (act: (orderId: string) => void) => () => {
    if (row.orderId !== null) act(row.orderId);
  };
  return (
    <Part title="Shipping label">
      <div className={styles['actions']}>
        <Button
          intent={missing === undefined ? 'primary' : 'neutral'}
          binding="orders.open-label"
          disabledReason={missing}
          reasonVisible
          onPress={onLabel(work.openLabel)}
        >
          Open the shipping label
        </Button>
        {missing === undefined && (
          <>
            <Button
              binding="orders.save-label"
              busy={work.busy}
              onPress={onLabel((orderId) => {
                work.saveLabel(orderId, 'dialog');
              })}
            >
              Save as…
            </Button>
            <Button
              binding="orders.keep-label"
              busy={work.busy}
              onPress={onLabel((orderId) => {
                work.saveLabel(orderId, 'downloads');
              })}
            >
              Save in Downloads
            </Button>
          </>
        )}
      </div>
      {label !== null && <LabelHost label={label} onForget={work.forgetHost} />}
    </Part>
  );
}

function LabelHost({
  label,
  onForget,
}: {
  readonly label: NonNullable<OrderDetails['label']>;
  readonly onForget: (host: string) => void;
}): ReactNode {
  return (
    <p className={styles['aside']}>
      It is on <span className={styles['id']}>{label.host}</span>, {hostWords[label.access]}
      {label.access === 'accepted' && (
        <Button
          size="small"
          intent="quiet"
          onPress={() => {
            onForget(label.host);
          }}
        >
          {' '}
          Remove{' '}
        </Button>
      )}
    </p>
  );
}

const hostWords = {
  own: 'the host of this profile’s API.',
  accepted: 'a host you accepted for this profile.',
  ask: 'which is not the marketplace’s own host: you will be asked before it is opened.',
  refused: 'an address that will not be opened.',
} as const;

/** A recommendation of one moment: so it is always shown with that moment. */
export function ShipByPart({ row }: { readonly row: OrderRow }): ReactNode {
  const now = useNow(60_000);
  const { shipBy } = row;
  if (shipBy === null || row.serviceStatus === 'order_complete') return null;
  const passed = shipBy.at < now;
  return (
    <Part title="Ship by">
      <p className={passed ? styles['warn'] : undefined}>
        <strong>{dayAndZoneText(shipBy.at)}</strong>
        {shipBy.label === 'overnight' ? ' with the overnight label' : ' with the two-day label'}
        {passed && '. That time has passed.'}
      </p>
      <p className={styles['aside']}>
        Recommended by the marketplace on {dateTimeText(shipBy.toldAt)}. If it has shipped, there is
        nothing to do.
      </p>
    </Part>
  );
}
