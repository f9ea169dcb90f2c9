/** Keeps the vault's lists and publishes them, valued at current spot. */
import type { VaultPart, VaultSlice } from '#contract/ipc/holdings/vault.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type {
  FulfillmentRequest,
  InboundShipment,
  IntakeAddress,
  OutboundRequest,
  OutboundShipment,
} from '#main/marketplace/mapping/vault.ts';
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import { ListStandings } from '#main/shared/list-standings.ts';
import type { ListExtent } from '#main/polling/reading/read-pages.ts';
import type { SourceName } from '#main/polling/sources/all.ts';
import type { Publish } from '#main/state/app-state.ts';
import type { Movements } from './movements.ts';
import { outboundView, requestsView } from './outbound.ts';
import { reviewsView } from './reviews.ts';
import {
  addressView,
  holdings,
  inboundView,
  totalValue,
  type ProductFacts,
  type ShipmentsRead,
} from './holdings.ts';

interface DatedRead<Shipment> extends ShipmentsRead<Shipment> {
  /** Epoch milliseconds. */
  readonly fetchedAt: number;
}

export class VaultData {
  readonly #publish: Publish<'vault'>;
  readonly #products: ProductFacts;
  readonly #movements: Movements;
  #address: IntakeAddress | null = null;
  #inbound: DatedRead<InboundShipment> | null = null;
  #outbound: DatedRead<OutboundShipment> | null = null;
  #requests: readonly OutboundRequest[] = [];
  #reviews: readonly FulfillmentRequest[] = [];
  #extents: VaultSlice['extents'] = {};
  readonly #lists = new ListStandings<VaultPart>();
  /** The key has no access to the vault: nothing of it is read. */
  #denied: FailureView | null = null;

  constructor(publish: Publish<'vault'>, products: ProductFacts, movements: Movements) {
    this.#publish = publish;
    this.#products = products;
    this.#movements = movements;
    movements.news.on('linked', () => this.write());
  }

  intakeAddressRead(address: IntakeAddress, fetchedAt: number): void {
    this.#noteRead('address', fetchedAt);
    this.#address = address;
    this.write();
  }

  inboundShipmentsRead(
    shipments: readonly InboundShipment[],
    fetchedAt: number,
    whole: boolean,
    extent: ListExtent,
  ): void {
    this.#noteRead('inbound', fetchedAt);
    this.#extents = { ...this.#extents, inbound: extent };
    this.#inbound = { shipments, fetchedAt, whole };
    this.#movements.setShipments(shipments);
    this.write();
  }

  outboundShipmentsRead(
    shipments: readonly OutboundShipment[],
    fetchedAt: number,
    whole: boolean,
    extent: ListExtent,
  ): void {
    this.#noteRead('outbound', fetchedAt);
    this.#extents = { ...this.#extents, outbound: extent };
    this.#outbound = { shipments, fetchedAt, whole };
    this.write();
  }

  outboundRequestsRead(
    requests: readonly OutboundRequest[],
    fetchedAt: number,
    extent: ListExtent,
  ): void {
    this.#noteRead('requests', fetchedAt);
    this.#extents = { ...this.#extents, requests: extent };
    this.#requests = requests;
    this.write();
  }

  fulfillmentRequestsRead(
    requests: readonly FulfillmentRequest[],
    fetchedAt: number,
    extent: ListExtent,
  ): void {
    this.#noteRead('reviews', fetchedAt);
    this.#extents = { ...this.#extents, reviews: extent };
    this.#reviews = requests;
    this.write();
  }

  sourceFailed(source: SourceName, error: MarketplaceError): void {
    const part = PARTS.get(source);
    if (part === undefined) return;
    this.#lists.failed(part, failureFor(error));
    this.write();
  }

  vaultDenied(error: MarketplaceError): void {
    this.#denied = failureFor(error);
    this.write();
  }

  /** An answer of one list proves access, and nothing about the other lists. */
  #noteRead(part: VaultPart, fetchedAt: number): void {
    this.#lists.read(part, fetchedAt);
    this.#denied = null;
  }

  spotRead(): void {
    this.write();
  }

  productsRead(): void {
    this.write();
  }

  /** Continues with the lists of an earlier session, at their age. */
  continueFrom(before: VaultData): void {
    this.#address = before.#address;
    this.#inbound = before.#inbound;
    this.#outbound = before.#outbound;
    this.#requests = before.#requests;
    this.#reviews = before.#reviews;
    this.#extents = before.#extents;
    this.#lists.continueFrom(before.#lists);
    this.#movements.setShipments(this.#inbound?.shipments ?? []);
    this.write();
  }

  write(): void {
    const held = holdings(this.#inbound, this.#outbound, this.#products);
    this.#publish({
      vault: {
        intakeAddress: this.#address === null ? null : addressView(this.#address),
        inbound: inboundView(this.#inbound?.shipments ?? [], this.#products, (id) =>
          this.#movements.ofShipment(id),
        ),
        outbound: outboundView(this.#outbound?.shipments ?? [], this.#products),
        requests: requestsView(this.#requests, this.#products),
        reviews: reviewsView(this.#reviews, this.#products),
        extents: this.#extents,
        holdings: held.rows,
        holdingsNote: held.note,
        valueAtSpot: held.rows === null ? null : totalValue(held.rows),
        fetchedAt: this.#oldest(),
        failure: this.#denied ?? this.#lists.failure,
        ...this.#lists.slice,
      },
    });
  }

  /** When the older list was read; null while one was not. */
  #oldest(): number | null {
    return this.#inbound === null || this.#outbound === null
      ? null
      : Math.min(this.#inbound.fetchedAt, this.#outbound.fetchedAt);
  }
}

const PARTS: ReadonlyMap<SourceName, VaultPart> = new Map([
  ['inbound-shipments', 'inbound'],
  ['outbound-shipments', 'outbound'],
  ['outbound-requests', 'requests'],
  ['fulfillment-requests', 'reviews'],
  ['intake-address', 'address'],
]);
