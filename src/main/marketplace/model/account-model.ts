/** The account and the vault as the program knows them. Same conventions as `market-model.ts`. */
import type { Material } from '#domain/metal/material.ts';
import type { Cents } from '#domain/money/money.ts';

export interface Organization {
  readonly id: string;
  readonly name: string | null;
  readonly tradingEnabled: boolean | null;
  readonly vacationMode: boolean | null;
  readonly apiEnabled: boolean | null;
  readonly payoutMethod: string | null;
  readonly electronicCheckName: string | null;
  readonly electronicCheckEmail: string | null;
  readonly onboardingStatus: string | null;
}

export interface TradingStatus {
  readonly halted: boolean;
  readonly status: string | null;
  readonly reason: string | null;
  readonly updatedAt: number | null;
}

export interface PaymentMethod {
  /** The value for execute: `wire_transfer` or a processor id. */
  readonly id: string;
  readonly type: string | null;
  readonly label: string | null;
  readonly isDefault: boolean;
}

export interface PayoutMethods {
  /** Null while the account is not set up. */
  readonly payoutMethod: string | null;
  readonly electronicCheckName: string | null;
  readonly electronicCheckEmail: string | null;
  readonly instantPayout: {
    readonly creditLimit: Cents | null;
    readonly outstandingBalance: Cents | null;
    readonly availableCredit: Cents | null;
  } | null;
}

export interface ShippingDates {
  readonly twoDayLabel: number | null;
  readonly overnightLabel: number | null;
}

export interface ServiceInfo {
  readonly name: string | null;
  readonly version: string;
  readonly description: string | null;
  /** Address of its documentation, as stated: shown, never followed. */
  readonly describedAt: readonly string[];
}

export interface ServiceHealth {
  readonly status: string;
  readonly service: string | null;
  readonly at: number | null;
}

export interface IntakeAddress {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly street: string;
  readonly addressLine2: string | null;
  readonly city: string;
  readonly state: string | null;
  readonly zip: string;
  readonly country: string | null;
  readonly formatted: string | null;
  readonly vaultId: string | null;
  readonly placement: string | null;
}

/** Declared, received, accepted, rejected: all may differ. */
export interface VaultQuantities {
  readonly declared: number | null;
  readonly received: number | null;
  readonly accepted: number | null;
  readonly rejected: number | null;
}

export interface InboundShipment {
  readonly id: string;
  readonly status: string | null;
  readonly createdAt: number | null;
  readonly receivedAt: number | null;
  readonly notes: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** Null if the lines were not requested or could not be read. */
  readonly lines:
    | readonly (VaultQuantities & {
        readonly id: string | null;
        readonly productId: string | null;
        readonly checkedInAt: number | null;
        readonly inventoryItemIds: readonly string[];
      })[]
    | null;
}

export interface OutboundShipment {
  readonly id: string;
  readonly status: string | null;
  readonly createdAt: number | null;
  readonly shippedAt: number | null;
  readonly deliveredAt: number | null;
  readonly items:
    | readonly {
        readonly id: string | null;
        readonly productId: string | null;
        readonly inventoryItemId: string | null;
        readonly inboundShipmentId: string | null;
      }[]
    | null;
}

export interface OutboundRequest {
  readonly id: string;
  readonly status: string | null;
  readonly totalItems: number | null;
  readonly approvedBySystem: boolean | null;
  readonly notes: string | null;
  readonly createdAt: number | null;
  readonly items:
    | readonly {
        readonly id: string | null;
        readonly productId: string | null;
        readonly inventoryItemId: string | null;
      }[]
    | null;
}

export interface FulfillmentRequest {
  readonly id: string;
  readonly type: string | null;
  readonly status: string | null;
  readonly notes: string | null;
  readonly createdAt: number | null;
  readonly reviewedAt: number | null;
  readonly updatedAt: number | null;
  readonly lines: readonly (VaultQuantities & {
    readonly id: string | null;
    readonly quantity: number | null;
    /** The inbound shipment of the metal. */
    readonly inboundShipmentId: string | null;
    readonly productId: string | null;
    readonly productTitle: string | null;
    readonly sku: string | null;
    readonly material: Material | null;
    readonly variantTitle: string | null;
    readonly inspectionStatus: string | null;
    readonly inspectionNotes: string | null;
    readonly disposition: string | null;
    readonly dispositionReason: string | null;
    readonly fulfillmentStatus: string | null;
  })[];
}
