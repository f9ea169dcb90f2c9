/** Parses the address form. Pure. */
import type { ShippingAddress } from '#contract/ipc/trading/ticket.ts';
import type { Result } from '#domain/result.ts';
import type { AddressText } from '#renderer/store/drafts/ticket-text.ts';

/** Sentences by field. */
export type AddressErrors = Readonly<Partial<Record<keyof ShippingAddress, string>>>;

interface AddressRule {
  readonly most: number;
  readonly least: number;
  readonly missing: string;
}

const addressRules: Readonly<Record<keyof ShippingAddress, AddressRule>> = {
  name: { most: 200, least: 1, missing: 'Enter the recipient’s name.' },
  line1: { most: 200, least: 1, missing: 'Enter the street and number.' },
  line2: { most: 200, least: 0, missing: '' },
  city: { most: 100, least: 1, missing: 'Enter the city.' },
  state: { most: 100, least: 1, missing: 'Enter the state, such as TX.' },
  postalCode: { most: 20, least: 1, missing: 'Enter the postal code.' },
  country: { most: 100, least: 2, missing: 'Enter the country, such as US.' },
  phone: { most: 40, least: 0, missing: '' },
};

export const ADDRESS_FIELDS = [
  'name',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'country',
  'phone',
] as const satisfies readonly (keyof ShippingAddress)[];

export function readAddress(text: AddressText): Result<ShippingAddress, AddressErrors> {
  const fields: Partial<Record<keyof ShippingAddress, string>> = {};
  for (const field of ADDRESS_FIELDS) {
    const { least, most, missing } = addressRules[field];
    const typed = text[field].trim();
    if (typed.length < least) fields[field] = missing;
    else if (typed.length > most) fields[field] = `Use at most ${most} characters.`;
  }
  if (Object.keys(fields).length > 0) return { ok: false, error: fields };
  return {
    ok: true,
    value: {
      name: text.name.trim(),
      line1: text.line1.trim(),
      ...filled('line2', text.line2),
      city: text.city.trim(),
      state: text.state.trim(),
      postalCode: text.postalCode.trim(),
      country: text.country.trim(),
      ...filled('phone', text.phone),
    },
  };
}

/** Left out where empty: the API document does not have these fields. */
function filled<K extends 'line2' | 'phone'>(
  name: K,
  text: string,
): { readonly [N in K]?: string } {
  const value = text.trim();
  const fields: { [N in K]?: string } = {};
  if (value !== '') fields[name] = value;
  return fields;
}
