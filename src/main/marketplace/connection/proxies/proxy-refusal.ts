/** Why a proxy did not open a tunnel: an HTTP status or a keyword. `advice.ts` has the sentences. */
export class ProxyRefusal extends Error {
  override readonly name = 'ProxyRefusal';
  readonly reason: string;

  constructor(reason: string) {
    super(`The proxy did not open a tunnel: ${reason}`);
    this.reason = reason;
  }
}
