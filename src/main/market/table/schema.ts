/** The tables of a market. */

/** Counts up with the shape of the tables and with how words are read; a file of another form is built again. */
export const FORM = 3;

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
    hash INTEGER NOT NULL,
    facts TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS kind_hash ON kind (hash);
  CREATE TABLE IF NOT EXISTS product (
    seq INTEGER PRIMARY KEY,
    -- Of the id: an index of numbers is a tenth of one of texts.
    hash INTEGER NOT NULL,
    id TEXT NOT NULL,
    title TEXT NOT NULL,
    -- With its variants, but for their prices.
    facts TEXT NOT NULL,
    -- Best bid and ask of each variant, as the product states them.
    tops TEXT NOT NULL,
    kind INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    fetched_at REAL NOT NULL,
    -- The run that read it last.
    run INTEGER NOT NULL,
    -- 1 where it is known from a search alone.
    found INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS product_hash ON product (hash);
  CREATE INDEX IF NOT EXISTS product_run ON product (run, found);
  -- What titles of rows are ordered by; see TitleOrder.
  CREATE TABLE IF NOT EXISTS title (place INTEGER PRIMARY KEY, sort TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS title_sort ON title (sort);
  -- What rows are ordered by. Prices in cents, premiums as stated in ppm, fine content in ounces or bitcoin.
  CREATE TABLE IF NOT EXISTS figure (
    place INTEGER PRIMARY KEY,
    bid INTEGER, bid_size INTEGER, bid_stated INTEGER,
    ask INTEGER, ask_size INTEGER, ask_stated INTEGER,
    fine REAL,
    read_at REAL
  ) STRICT;
  -- The rows of a cell that have a token; see WordRows.
  CREATE TABLE IF NOT EXISTS word_rows (
    cell INTEGER NOT NULL,
    token TEXT NOT NULL,
    rows BLOB NOT NULL,
    PRIMARY KEY (cell, token)
  ) STRICT, WITHOUT ROWID;
  -- Words of the rows of a cell, a line each: letter by letter, and stems that a misspelled word may be read as.
  CREATE TABLE IF NOT EXISTS cell_words (
    cell INTEGER PRIMARY KEY,
    letters TEXT NOT NULL,
    stems TEXT NOT NULL
  ) STRICT;
  -- Chunks of products of which not all words are in the tables above.
  CREATE TABLE IF NOT EXISTS unwritten (chunk INTEGER PRIMARY KEY) STRICT;
  CREATE TABLE IF NOT EXISTS page (
    page INTEGER PRIMARY KEY,
    total INTEGER,
    fetched_at REAL NOT NULL,
    products TEXT NOT NULL
  ) STRICT;
`;
