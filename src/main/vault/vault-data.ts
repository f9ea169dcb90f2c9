/** Keeps what the vault routes told, and publishes it, valued at the spot of now. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type {
  InboundShipment,
  IntakeAddress,
  OutboundShipment,
} from '#main/marketplace/model/account-model.ts';
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { SourceName } from '#main/polling/sources/all.ts';
import type { VaultScreen } from '#main/state/screens.ts';
import type { Movements } from './movements.ts';
import { outboundView } from './outbound.ts';
import { addressView, holdings, inboundView, totalValue, type ProductFacts } from './holdings.ts';

export class VaultData {
  readonly #screen: VaultScreen;
  readonly #products: ProductFacts;
  readonly #movements: Movements;
  #address: IntakeAddress | null = null;
  #inbound: readonly InboundShipment[] = [];
  #outbound: readonly OutboundShipment[] = [];
  #fetchedAt: number | null = null;
  #failure: FailureView | null = null;

  constructor(screen: VaultScreen, products: ProductFacts, movements: Movements) {
    this.#screen = screen;
    this.#products = products;
    this.#movements = movements;
    movements.news.on('linked', () => {
      this.write();
    });
  }

  intakeAddressRead(address: IntakeAddress): void {
    this.#address = address;
    this.write();
  }

  inboundShipmentsRead(shipments: readonly InboundShipment[], fetchedAt: number): void {
    this.#inbound = shipments;
    this.#fetchedAt = fetchedAt;
    this.#failure = null;
    this.#movements.setShipments(shipments);
    this.write();
  }

  outboundShipmentsRead(shipments: readonly OutboundShipment[]): void {
    this.#outbound = shipments;
    this.write();
  }

  sourceFailed(source: SourceName, error: MarketplaceError): void {
    if (source === 'inbound-shipments' || source === 'intake-address') this.vaultDenied(error);
  }

  vaultDenied(error: MarketplaceError): void {
    this.#failure = failureFor(error);
    this.write();
  }

  /** Values follow spot. */
  spotRead(): void {
    this.write();
  }

  /** Titles and weights follow the catalogue. */
  productsRead(): void {
    this.write();
  }

  /** Goes on with what the board of an earlier session was told of the same vault, as old as it is. */
  continueFrom(before: VaultData): void {
    this.#address = before.#address;
    this.#inbound = before.#inbound;
    this.#outbound = before.#outbound;
    this.#fetchedAt = before.#fetchedAt;
    this.#movements.setShipments(this.#inbound);
    this.write();
  }

  write(): void {
    const held = holdings(this.#inbound, this.#outbound, this.#products);
    this.#screen.publish({
      intakeAddress: this.#address === null ? null : addressView(this.#address),
      inbound: inboundView(this.#inbound, this.#products, (id) => this.#movements.ofShipment(id)),
      outbound: outboundView(this.#outbound, this.#products),
      holdings: held,
      valueAtSpot: totalValue(held),
      fetchedAt: this.#fetchedAt,
      failure: this.#failure,
    });
  }
}
