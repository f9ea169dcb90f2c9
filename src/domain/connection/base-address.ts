/**
 * Valid base addresses of a marketplace: https, or http on this computer; a path prefix is allowed; user
 * name, password, query and fragment are not. The form, the profiles and the client all use this.
 */
import { type Result, failed, ok } from '../result.ts';

/** Why an address is invalid. */
export type AddressProblem =
  'empty' | 'not-an-address' | 'http' | 'other-scheme' | 'has-credentials' | 'has-query';

/** True for this computer, the only host where plain http is accepted. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/** Surrounding white space is ignored. */
export function parseBaseAddress(text: string): Result<URL, AddressProblem> {
  const typed = text.trim();
  if (typed === '') return failed('empty');
  if (!URL.canParse(typed)) return failed('not-an-address');
  const url = new URL(typed);
  const { protocol, hostname } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return failed('other-scheme');
  if (protocol === 'http:' && !isLoopback(hostname)) return failed('http');
  if (url.username !== '' || url.password !== '') return failed('has-credentials');
  if (url.search !== '' || url.hash !== '') return failed('has-query');
  return ok(url);
}

/** In its stored form, without a trailing slash. */
export const baseAddressText = ({ origin, pathname }: URL): string =>
  `${origin}${pathname}`.replace(/\/+$/, '');

/** The remedy, as a sentence for the user. */
export const ADDRESS_ADVICE: Readonly<Record<AddressProblem, string>> = {
  empty: 'Enter the base address, such as https://api.example.com.',
  'not-an-address': 'That is not a complete address; start with https://.',
  http: 'HTTPS required. Plain http is accepted for this computer only (localhost).',
  'other-scheme': 'The address must start with https://.',
  'has-credentials': 'Remove the user name and password from the address.',
  'has-query': 'Remove everything from “?” or “#” on.',
};
