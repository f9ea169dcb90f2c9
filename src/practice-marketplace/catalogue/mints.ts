/** A mint or refiner, as products name it. */
export interface Mint {
  readonly title: string;
  /** Refines under an audited responsible-sourcing programme, and markets its products accordingly. */
  readonly isEsg: boolean;
}

/** The mints and refiners of the catalogue, by the key the data files use. */
export const MINTS = {
  us: { title: 'United States Mint', isEsg: false },
  rcm: { title: 'Royal Canadian Mint', isEsg: true },
  royal: { title: 'The Royal Mint', isEsg: true },
  perth: { title: 'The Perth Mint', isEsg: true },
  ram: { title: 'Royal Australian Mint', isEsg: false },
  austria: { title: 'Austrian Mint', isEsg: true },
  rsa: { title: 'South African Mint', isEsg: false },
  china: { title: 'China Gold Coin', isEsg: false },
  mexico: { title: 'Casa de Moneda de México', isEsg: false },
  swissmint: { title: 'Swissmint', isEsg: false },
  paris: { title: 'Monnaie de Paris', isEsg: false },
  bavaria: { title: 'Bayerisches Hauptmünzamt', isEsg: false },
  pamp: { title: 'PAMP Suisse', isEsg: true },
  valcambi: { title: 'Valcambi Suisse', isEsg: true },
  heraeus: { title: 'Heraeus', isEsg: true },
  argor: { title: 'Argor-Heraeus', isEsg: true },
  credit: { title: 'Credit Suisse', isEsg: false },
  jm: { title: 'Johnson Matthey', isEsg: false },
  engelhard: { title: 'Engelhard', isEsg: false },
  sunshine: { title: 'Sunshine Minting', isEsg: false },
  asahi: { title: 'Asahi Refining', isEsg: true },
  umicore: { title: 'Umicore', isEsg: true },
  metalor: { title: 'Metalor', isEsg: true },
  baird: { title: 'Baird & Co.', isEsg: false },
  stillwater: { title: 'Stillwater Mining', isEsg: true },
  silvertowne: { title: 'SilverTowne', isEsg: false },
  scottsdale: { title: 'Scottsdale Mint', isEsg: false },
  golden: { title: 'Golden State Mint', isEsg: false },
  buffalo: { title: 'Mason Mint', isEsg: false },
  casascius: { title: 'Casascius', isEsg: false },
  network: { title: 'Bitcoin network', isEsg: false },
} as const satisfies Record<string, Mint>;

export type MintKey = keyof typeof MINTS;
