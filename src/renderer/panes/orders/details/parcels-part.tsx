/** The parcels of an order: every one that the marketplace tracks, with how far it has come. */
import type { ParcelView } from '#contract/ipc/orders.ts';
import { dateTimeText, statusText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { Part } from './fact.tsx';
import styles from './orders.module.css';

export function ParcelsPart({ parcels }: { readonly parcels: readonly ParcelView[] }): ReactNode {
  return (
    <Part title={parcels.length === 1 ? 'Parcel' : `${parcels.length} parcels`}>
      <ul className={styles['parcels']}>
        {parcels.map((parcel, index) => (
          <li key={`${parcel.trackingNumber ?? ''} ${String(index)}`}>
            <strong>{nameOf(parcel)}</strong>
            <div>{whereText(parcel)}</div>
            {parcel.updatedAt !== null && (
              <div className={styles['aside']}>as of {dateTimeText(parcel.updatedAt)}</div>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function nameOf({ carrier, service, trackingNumber }: ParcelView): string {
  const told = [carrier ?? [], service ?? [], trackingNumber ?? []].flat();
  return told.length === 0 ? 'No tracking information' : told.join(' ');
}

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: '2-digit',
  month: 'short',
  timeZone: 'UTC',
});
const DAY_MS = 86_400_000;

/** A day without a time came as midnight in UTC: it is that day wherever the user is. */
function expectedText(at: number): string {
  return at % DAY_MS === 0 ? day.format(new Date(at)) : dateTimeText(at);
}

function whereText(parcel: ParcelView): string {
  const { status, statusDetail, delivered, location, expectedAt } = parcel;
  const words = [status ?? [], statusDetail ?? []].flat().map(statusText);
  const isSaid = words.some((word) => /delivered/i.test(word));
  const told = [
    ...new Set(words),
    ...(delivered === true && !isSaid ? ['Delivered'] : []),
    ...(location === null ? [] : [location]),
    ...(expectedAt === null || delivered === true ? [] : [`expected ${expectedText(expectedAt)}`]),
  ];
  return told.length === 0 ? 'The marketplace does not say where it is.' : told.join(' · ');
}
