/** Where an order is: its shipping label, its parcels, its shipment in the vault. */
import type { OrderDetails, ParcelView } from '#contract/ipc/trading/orders.ts';
import type { MovementEvidence } from '#contract/ipc/holdings/vault.ts';
import { whyNoLabel } from '#renderer/shared/orders/order-state.ts';
import { useActions } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { dateTimeText, dayAndZoneText, statusText } from '#renderer/ui/figures/format.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import type { ReactNode } from 'react';
import type { OrderCommands } from './use-order-commands.ts';
import styles from './orders.module.css';
import { Section, type SectionProps } from './section.tsx';

export function LabelSection(props: SectionProps): ReactNode {
  return props.row.label.state === 'none' ? null : <Label {...props} />;
}

function Label({ row, details, work }: SectionProps): ReactNode {
  const missing = whyNoLabel(row, useNow(1000)) ?? undefined;
  const label = details?.label ?? null;
  const onLabel = (act: (orderId: string) => void) => () => {
    if (row.orderId !== null) act(row.orderId);
  };
  return (
    <Section title="Shipping label">
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
              onPress={onLabel((orderId) => work.saveLabel(orderId, 'dialog'))}
            >
              Save as…
            </Button>
            <Button
              binding="orders.keep-label"
              busy={work.busy}
              onPress={onLabel((orderId) => work.saveLabel(orderId, 'downloads'))}
            >
              Save in Downloads
            </Button>
          </>
        )}
      </div>
      {label !== null && <LabelHost label={label} work={work} />}
    </Section>
  );
}

const HOSTS = {
  own: 'the host of this profile’s API.',
  accepted: 'a host you accepted for this profile.',
  ask: 'which is not the marketplace’s own host: you will be asked before it is opened.',
  refused: 'an address that will not be opened.',
} as const;

function LabelHost({
  label: { host, access },
  work,
}: {
  readonly label: NonNullable<OrderDetails['label']>;
  readonly work: OrderCommands;
}): ReactNode {
  return (
    <p className="text-quiet">
      It is on <span className={styles['id']}>{host}</span>, {HOSTS[access]}
      {access === 'accepted' && (
        <Button size="small" intent="quiet" onPress={() => work.forgetHost(host)}>
          {' '}
          Remove{' '}
        </Button>
      )}
    </p>
  );
}

/** A recommendation depends on when it was made, so that is always shown with it. */
export function ShipBySection({ row: { shipBy, serviceStatus } }: SectionProps): ReactNode {
  const now = useNow(60_000);
  if (shipBy === null || serviceStatus === 'order_complete') return null;
  const isPast = shipBy.at < now;
  return (
    <Section title="Ship by">
      <p className={isPast ? 'text-warning' : undefined}>
        <strong>{dayAndZoneText(shipBy.at)}</strong>
        {shipBy.label === 'overnight' ? ' with the overnight label' : ' with the two-day label'}
        {isPast && '. That time has passed.'}
      </p>
      <p className="text-quiet">
        Recommended by the marketplace on {dateTimeText(shipBy.statedAt)}. If it has shipped, there
        is nothing to do.
      </p>
    </Section>
  );
}

const EVIDENCE: Readonly<Record<MovementEvidence, string>> = {
  named: 'An inbound shipment names this order.',
  likely:
    'Likely this shipment: the same pieces, announced after the order, and no other order matches. The marketplace does not confirm it.',
};

export function VaultSection({ row: { movement } }: SectionProps): ReactNode {
  const { reveal } = useActions();
  if (movement === null) return null;
  const { shipmentId, evidence } = movement;
  return (
    <Section title="In the vault">
      <p>
        {EVIDENCE[evidence]}{' '}
        <span className={styles['id']} title={shipmentId}>
          Shipment {shipmentId}
        </span>
      </p>
      <Button
        size="small"
        binding="orders.show-vault"
        onPress={() => reveal({ kind: 'pane', pane: 'vault', key: shipmentId })}
      >
        Show in the vault
      </Button>
    </Section>
  );
}

export function ParcelsSection({ details }: SectionProps): ReactNode {
  const parcels = details?.parcels ?? [];
  if (parcels.length === 0) return null;
  return (
    <Section title={parcels.length === 1 ? 'Parcel' : `${parcels.length} parcels`}>
      <ul className={styles['parcels']}>
        {parcels.map((parcel, index) => (
          <li key={`${parcel.trackingNumber ?? ''} ${index}`}>
            <strong>{nameOf(parcel)}</strong>
            <div>{statusOf(parcel)}</div>
            {parcel.updatedAt !== null && (
              <div className="text-quiet">as of {dateTimeText(parcel.updatedAt)}</div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function nameOf({ carrier, service, trackingNumber }: ParcelView): string {
  const known = [carrier, service, trackingNumber].filter((part) => part !== null);
  return known.length === 0 ? 'No tracking information' : known.join(' ');
}

const utcDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: '2-digit',
  month: 'short',
  timeZone: 'UTC',
});
const DAY_MS = 86_400_000;

/** A day without a time comes as midnight in UTC: it is that day in every time zone. */
function expectedText(at: number): string {
  return at % DAY_MS === 0 ? utcDay.format(new Date(at)) : dateTimeText(at);
}

function statusOf(parcel: ParcelView): string {
  const { status, statusDetail, delivered, location, expectedAt } = parcel;
  const statuses = new Set([status ?? [], statusDetail ?? []].flat().map(statusText));
  const showsDelivery = [...statuses].some((text) => /delivered/i.test(text));
  const known = [
    ...statuses,
    ...(delivered === true && !showsDelivery ? ['Delivered'] : []),
    ...(location === null ? [] : [location]),
    ...(expectedAt === null || delivered === true ? [] : [`expected ${expectedText(expectedAt)}`]),
  ];
  return known.length === 0 ? 'Location not reported.' : known.join(' · ');
}
