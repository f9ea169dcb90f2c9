/** Organization, payment, trading status (the API document, sections Resources and Endpoints). */
import type { RouteReading } from '#contract/api/routes/routes.ts';
import { partOf } from '#contract/api/reading/unreadable.ts';
import type {
  Organization,
  PaymentMethod,
  PayoutMethods,
  ServiceHealth,
  ServiceInfo,
  ShippingDates,
  TradingStatus,
} from '../model/account-model.ts';
import { centsOrNull, momentOrNull, orNull } from './values.ts';

export function toOrganization(reading: RouteReading<'getOrganization'>): Organization {
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

export function toTradingStatus(reading: RouteReading<'getTradingStatus'>): TradingStatus {
  return {
    halted: reading.halted,
    status: orNull(reading.status),
    reason: orNull(reading.reason),
    updatedAt: momentOrNull(reading.updatedAt),
  };
}

export function toPaymentMethod(
  reading: RouteReading<'getPaymentMethods'>['rows'][number],
): PaymentMethod {
  return {
    id: reading.id,
    type: orNull(reading.paymentMethod),
    label: orNull(reading.label),
    isDefault: reading.isDefault ?? false,
  };
}

export function toPayoutMethods(reading: RouteReading<'getPayoutMethods'>): PayoutMethods {
  const instantPayout = partOf(reading.instantPayout);
  return {
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

export function toShippingDates(reading: RouteReading<'getShippingDates'>): ShippingDates {
  return {
    twoDayLabel: momentOrNull(reading.twoDayLabel),
    overnightLabel: momentOrNull(reading.overnightLabel),
  };
}

export function toServiceInfo(reading: RouteReading<'getRoot'>): ServiceInfo {
  const { name, version, description, documentation, endpoints } = reading;
  const paths = partOf(endpoints);
  const named = [documentation, paths?.swagger, paths?.health].map(orNull);
  return {
    name: orNull(name),
    version,
    description: orNull(description),
    describedAt: named.filter((one) => one !== null),
  };
}

export function toServiceHealth(reading: RouteReading<'getHealth'>): ServiceHealth {
  return {
    status: reading.status,
    service: orNull(reading.service),
    at: momentOrNull(reading.timestamp),
  };
}
