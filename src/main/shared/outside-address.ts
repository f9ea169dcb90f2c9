/** An address that the marketplace gave, as it may be handed to the system's browser; null for one that may not. */
export function outsideAddress(given: string): string | null {
  const address = URL.parse(given);
  // A name or a password in it could say something of the user to whoever is behind it.
  const clean = address?.username === '' && address.password === '';
  return address?.protocol === 'https:' && clean ? address.href : null;
}
