/** What a profile's addresses may be, and how they are kept. */
import {
  ADDRESS_ADVICE,
  baseAddressText,
  parseBaseAddress,
} from '#domain/connection/base-address.ts';
import { type Result, failed, ok } from '#domain/result.ts';

/** The address as it is kept, or what to do about it. */
export function checkBaseAddress(text: string): Result<string, string> {
  const parsed = parseBaseAddress(text);
  return parsed.ok ? ok(baseAddressText(parsed.value)) : failed(ADDRESS_ADVICE[parsed.error]);
}
