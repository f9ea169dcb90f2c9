import { optionalIds } from '#contract/api/execution/quotes.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import type { Account } from '../world/ledger.ts';
import type { OptionalOnQuote, PricedLine } from '#practice/world/cart.ts';

/** The practice marketplace's rules for add-ons where the API document gives none. Money in cents. */
const RULES = {
  maxVaultShippingLines: 5,
  instantPayoutFrom: 100_000,
  /** Parts per ten thousand of the subtotal. */
  instantPayoutRate: 100,
  minInstantPayoutFee: 1_500,
  overnightLabelFee: 3_995,
  overnightLabelFreeFrom: 1_000_000,
} as const;

interface OptionalTerms {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly fee: Cents;
  /** Why it is not available; `undefined` if it is. */
  readonly refusal: string | undefined;
  readonly disclaimer?: OptionalOnQuote['disclaimer'];
}

/** The add-ons of a buy with these lines. */
export function buyOptionals(account: Account, lines: readonly PricedLine[]): OptionalTerms[] {
  return [
    {
      id: optionalIds.vaultShipping,
      title: 'Ship to vault',
      description: 'Ships to your vault instead of a street address; standard shipping is waived.',
      fee: cents(0),
      refusal: vaultRefusal(account, lines),
    },
  ];
}

/** The add-ons of a sell with these lines. */
export function sellOptionals(
  account: Account,
  lines: readonly PricedLine[],
  subtotal: Cents,
): OptionalTerms[] {
  const free = subtotal >= RULES.overnightLabelFreeFrom;
  const metal = lines.some((line) => line.variant.product.material !== 'Bitcoin');
  return [
    {
      id: optionalIds.instantPayout,
      title: 'Instant payout',
      description: 'Pays out at once, within your credit; the fee reduces the payout.',
      fee: instantPayoutFee(subtotal),
      refusal: instantRefusal(account, subtotal),
      disclaimer: { label: 'Instant payout terms', url: 'https://practice.example/instant-payout' },
    },
    {
      id: optionalIds.overnightLabel,
      title: 'Overnight label',
      description: free
        ? 'Insured overnight label; free of charge on this subtotal.'
        : 'Insured overnight label; the fee reduces the payout.',
      fee: cents(free ? 0 : -RULES.overnightLabelFee),
      refusal: metal ? undefined : 'Bitcoin is not shipped.',
    },
  ];
}

/** The add-on as a quote shows it. One that is not available is not selected. */
export function optionalOnQuote(
  terms: OptionalTerms,
  selected: readonly string[],
): OptionalOnQuote {
  const { id, title, description, fee, refusal, disclaimer } = terms;
  return {
    id,
    title,
    description,
    fee,
    selected: refusal === undefined && selected.includes(id),
    enabled: refusal === undefined,
    ...(refusal === undefined ? {} : { disabledReason: refusal }),
    ...(disclaimer === undefined ? {} : { disclaimer }),
  };
}

/** Credit left for instant payouts. */
export function availableCredit(account: Account): Cents {
  const { creditLimit, outstandingBalance } = account.instantPayout;
  return cents(Math.max(0, creditLimit - outstandingBalance));
}

function vaultRefusal(account: Account, lines: readonly PricedLine[]): string | undefined {
  if (!account.vaultEnabled) return 'No vault is enabled for your organization.';
  if (lines.some((line) => line.variant.product.material === 'Silver'))
    return 'Silver is not eligible for vault shipping.';
  const most = RULES.maxVaultShippingLines;
  return lines.length > most ? `At most ${most} lines can be shipped to the vault.` : undefined;
}

function instantRefusal(account: Account, subtotal: Cents): string | undefined {
  const from = RULES.instantPayoutFrom;
  if (subtotal < from) return `Instant payout needs a subtotal of at least $${from / 100}.`;
  return availableCredit(account) === 0 ? 'Your instant payout credit is used up.' : undefined;
}

function instantPayoutFee(subtotal: Cents): Cents {
  const share = divideRounded(
    BigInt(subtotal) * BigInt(RULES.instantPayoutRate),
    10_000n,
    'half-up',
  );
  return cents(-Math.max(Number(share), RULES.minInstantPayoutFee));
}
