/** How far a line of an order has come and who sold it, in the words of the marketplace. Nothing is said of what it leaves open. */
import type { LineWay } from '#contract/ipc/orders.ts';
import { dollarsText, percentText, statusText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import styles from './orders.module.css';

export function LineWayFacts({ way }: { readonly way: LineWay }): ReactNode {
  const facts = [stateText(way), sellerText(way), travelText(way), premiumWords(way)];
  return facts
    .filter((text) => text !== '')
    .map((text) => (
      <div key={text} className={styles['aside']}>
        {text}
      </div>
    ));
}

function stateText({
  status,
  sellerShipped,
  receivedForInspection,
  passedInspection,
}: LineWay): string {
  return [
    status === null ? [] : statusText(status),
    step(sellerShipped, 'Shipped by the seller', 'Not shipped by the seller yet'),
    step(receivedForInspection, 'received for inspection', 'not received for inspection yet'),
    step(passedInspection, 'passed inspection', 'inspection not passed yet'),
  ]
    .flat()
    .join(' · ');
}

const step = (is: boolean | null, done: string, open: string): readonly string[] =>
  is === null ? [] : [is ? done : open];

function sellerText({ sellerName, sellerId }: LineWay): string {
  if (sellerName === null && sellerId === null) return '';
  const id = sellerId === null ? '' : `ID ${sellerId}`;
  return `Seller: ${[sellerName ?? [], id === '' ? [] : id].flat().join(', ')}`;
}

function travelText({ trackingNumber, shippingService }: LineWay): string {
  return [shippingService ?? [], trackingNumber ?? []].flat().join(' ');
}

/** The marketplace does not say at which spot. */
function premiumWords({ premium, premiumDollars }: LineWay): string {
  const told = [
    premium === null ? [] : percentText(premium),
    premiumDollars === null ? [] : dollarsText(premiumDollars),
  ].flat();
  return told.length === 0 ? '' : `Premium as the marketplace states it: ${told.join(', ')}`;
}
