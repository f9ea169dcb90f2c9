import { type Cents, cents } from '#domain/money/money.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import type { Account } from '../world/ledger.ts';
import type { OptionalOnQuote, PricedLine } from '#practice/world/cart.ts';

/** What the API document leaves open about add-ons, as the practice marketplace sets it. Money in cents. */
const RULES = {
  vaultShippingMostLines: 5,
  instantPayoutFrom: 100_000,
  /** Parts per ten thousand of the subtotal. */
  instantPayoutRate: 100,
  instantPayoutLeast: 1_500,
  overnightLabelFee: 3_995,
  overnightLabelFreeFrom: 1_000_000,
} as const;

interface OptionalTerms {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly fee: Cents;
  /** Why it is not to be had; `undefined` when it is. */
  readonly refusal: string | undefined;
  readonly disclaimer?: OptionalOnQuote['disclaimer'];
}

/** The add-ons of a buy with these lines. */
export function buyOptionals(account: Account, lines: readonly PricedLine[]): OptionalTerms[] {
  return [
    {
      id: 'vault_shipping',
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
      id: 'instant_payout',
      title: 'Instant payout',
      description: 'Pays out at once, within your credit; the fee reduces the payout.',
      fee: instantPayoutFee(subtotal),
      refusal: instantRefusal(account, subtotal),
      disclaimer: { label: 'Instant payout terms', url: 'https://practice.example/instant-payout' },
    },
    {
      id: 'overnight_label',
      title: 'Overnight label',
      description: free
        ? 'Insured overnight label; free of charge on this subtotal.'
        : 'Insured overnight label; the fee reduces the payout.',
      fee: cents(free ? 0 : -RULES.overnightLabelFee),
      refusal: metal ? undefined : 'Bitcoin is not shipped.',
    },
  ];
}

/** Puts the caller's selection on the terms. What is not to be had is not selected. */
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
  const most = RULES.vaultShippingMostLines;
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
  return cents(-Math.max(Number(share), RULES.instantPayoutLeast));
}
