/** The tables of a market. */

/** Counts up with the shape of the tables and with how words are read; a file of another form is built again. */
export const FORM = 1;

/** What a variant's place is made of, so that the order of places is the order of the market: material, product, variant. */
export const PLACE = { material: 2 ** 50, product: 2 ** 16 } as const;
const PRODUCT_BITS = 2 ** 34;

export const cataloguePlaceOf = (rank: number, seq: number, variant: number): number =>
  rank * PLACE.material + seq * PLACE.product + variant;

export const productAt = (place: number): number =>
  Math.floor(place / PLACE.product) % PRODUCT_BITS;

export const TABLES = `
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  -- What many products have alike.
  CREATE TABLE IF NOT EXISTS kind (
    id INTEGER PRIMARY KEY,
    facts TEXT NOT NULL UNIQUE,
    category TEXT,
    attributes TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS product (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    facts TEXT NOT NULL,
    kind INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    variants INTEGER NOT NULL,
    fetched_at REAL NOT NULL,
    -- The run that read it last.
    run INTEGER NOT NULL,
    -- 1 where it is known from a search alone.
    found INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS product_kind ON product (kind);
  CREATE INDEX IF NOT EXISTS product_size ON product (rank, variants);
  CREATE TABLE IF NOT EXISTS variant (
    place INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    sort_title TEXT NOT NULL,
    facts TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS variant_title ON variant (sort_title);
  -- What rows are ordered by. Prices in cents, premiums as stated in ppm, fine content in ounces or bitcoin.
  CREATE TABLE IF NOT EXISTS figure (
    place INTEGER PRIMARY KEY,
    bid INTEGER, bid_size INTEGER, bid_stated INTEGER,
    ask INTEGER, ask_size INTEGER, ask_stated INTEGER,
    fine REAL,
    read_at REAL
  ) STRICT;
  -- In how many products a word stands as a stem, as it is written, letter by letter.
  CREATE TABLE IF NOT EXISTS word (
    text TEXT PRIMARY KEY,
    stems INTEGER NOT NULL,
    written INTEGER NOT NULL,
    letters INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5 (
    t, r, u, g, n,
    content='', contentless_delete=1, prefix='1', detail=column,
    tokenize="ascii tokenchars '!#$%&()*+,-./:;<=>?@[]^_{|}~'"
  );
  CREATE TABLE IF NOT EXISTS page (
    page INTEGER PRIMARY KEY,
    total INTEGER,
    fetched_at REAL NOT NULL,
    products TEXT NOT NULL
  ) STRICT;
`;
