/** An address that the marketplace gave, as it may be handed to the system's browser; null for one that may not. */
export function outsideAddress(given: string): string | null {
  const address = URL.parse(given);
  // A user name or password in it could identify the user to the other side.
  const clean = address?.username === '' && address.password === '';
  return address?.protocol === 'https:' && clean ? address.href : null;
}
