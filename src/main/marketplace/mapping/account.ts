/** Organization, payment, trading status (the API document, sections Resources and Endpoints). */
import type { RouteReading } from '#contract/api/routes/routes.ts';
import { partOf } from '#contract/api/reading/unreadable.ts';
import { centsOrNull, momentOrNull, orNull } from './values.ts';

export type Organization = Readonly<ReturnType<typeof toOrganization>>;

export function toOrganization(reading: RouteReading<'getOrganization'>) {
  return {
    id: reading.id,
    name: orNull(reading.name),
    tradingEnabled: orNull(reading.tradingEnabled),
    vacationMode: orNull(reading.vacationMode),
    apiEnabled: orNull(reading.apiEnabled),
    payoutMethod: orNull(reading.payoutMethod),
    electronicCheckName: orNull(reading.electronicCheckName),
    electronicCheckEmail: orNull(reading.electronicCheckEmail),
    onboardingStatus: orNull(reading.onboardingStatus),
  };
}

export type TradingStatus = Readonly<ReturnType<typeof toTradingStatus>>;

export function toTradingStatus(reading: RouteReading<'getTradingStatus'>) {
  return {
    halted: reading.halted,
    status: orNull(reading.status),
    reason: orNull(reading.reason),
    updatedAt: momentOrNull(reading.updatedAt),
  };
}

export type PaymentMethod = Readonly<ReturnType<typeof toPaymentMethod>>;

export function toPaymentMethod(reading: RouteReading<'getPaymentMethods'>['rows'][number]) {
  return {
    /** The value for execute: `wire_transfer` or a processor id. */
    id: reading.id,
    type: orNull(reading.paymentMethod),
    label: orNull(reading.label),
    isDefault: reading.isDefault ?? false,
  };
}

export type PayoutMethods = Readonly<ReturnType<typeof toPayoutMethods>>;

export function toPayoutMethods(reading: RouteReading<'getPayoutMethods'>) {
  const instantPayout = partOf(reading.instantPayout);
  return {
    /** Null while the account is not set up. */
    payoutMethod: orNull(reading.payoutMethod),
    electronicCheckName: orNull(reading.electronicCheckName),
    electronicCheckEmail: orNull(reading.electronicCheckEmail),
    instantPayout:
      instantPayout === undefined
        ? null
        : {
            creditLimit: centsOrNull(instantPayout.creditLimit),
            outstandingBalance: centsOrNull(instantPayout.outstandingBalance),
            availableCredit: centsOrNull(instantPayout.availableCredit),
          },
  };
}

export type ShippingDates = Readonly<ReturnType<typeof toShippingDates>>;

export function toShippingDates(reading: RouteReading<'getShippingDates'>) {
  return {
    twoDayLabel: momentOrNull(reading.twoDayLabel),
    overnightLabel: momentOrNull(reading.overnightLabel),
  };
}

export type ServiceInfo = Readonly<ReturnType<typeof toServiceInfo>>;

export function toServiceInfo(reading: RouteReading<'getRoot'>) {
  const { name, version, description, documentation, endpoints } = reading;
  const paths = partOf(endpoints);
  const named = [documentation, paths?.swagger, paths?.health].map(orNull);
  return {
    name: orNull(name),
    version,
    description: orNull(description),
    /** Address of its documentation, as stated: shown, never followed. */
    describedAt: named.filter((one) => one !== null),
  };
}

export type ServiceHealth = Readonly<ReturnType<typeof toServiceHealth>>;

export function toServiceHealth(reading: RouteReading<'getHealth'>) {
  return {
    status: reading.status,
    service: orNull(reading.service),
    at: momentOrNull(reading.timestamp),
  };
}
