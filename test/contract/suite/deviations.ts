/** Where a dialect of the practice marketplace contradicts the API document, and where that has been seen. */
import {
  type ContraryChoices,
  contraryChoices,
} from '#practice/testing/dialects/contrary/choices.ts';
import type { DialectName } from '#practice/testing/dialects/dialect.ts';
import { newHostChoices } from '#practice/testing/dialects/seen-new-host.ts';
import type { StatementText, Verdict } from './run.ts';

/** What a statement that does not hold rests on: a section of what has been seen of the service, or of the dialect. */
interface Deviation {
  readonly text: StatementText;
  readonly source: string;
}

const all = (source: string, texts: readonly StatementText[]): readonly Deviation[] =>
  texts.map((text) => ({ text, source }));

const dollarsInProducts = all(
  'seen, 2: the old host answers in dollars throughout; products v2 are read in cents by one client, in dollars by another',
  [
    'A variant has title, images, and the top of the book on both sides',
    'highestOffer is the best of the offers, lowestListing the best of the listings',
  ],
);

const otherErrorBodies = all('seen, 1, Errors: a body with error alone; also 400', [
  'The body is error, code and perhaps suggestion; code is the status',
]);

const noSuggestions = all('seen, 1, Errors: a body with error alone', [
  '1. A request without a key, or with an unknown one, gets 401 and a suggestion',
  'Errors of 401, 404, 409 and 410 suggest what to do',
  'An empty bucket gives 429 with its body and the rate-limit headers',
]);

const missingImages = all('seen, 1, Products v2: images missing', [
  'A product has the documented fields',
  'A variant has title, images, and the top of the book on both sides',
]);

const otherStatuses = all('contrary: a documented errorCode under another 4xx, or 503', [
  '3. Execute re-prices from live listings: a buy that became dearer is refused, a cheaper one fills',
  '3. Execute re-prices from live offers: a sell that became poorer is refused, a richer one fills',
  'valid, bound violated → 409, no order, and the quote is still valid',
  'total is what is passed as expectedTotal on execute: it is accepted, a cent beyond it is not',
  '3. A promotion code is applied on execute, not on creation',
  '3. A drifted fee gives 422 optional_fee_mismatch',
  '4. Selling less than listed gives 409 listing_quantity_mismatch',
  '409 subtotal_mismatch on a buy whose live total is above expectedTotal',
  '409 subtotal_mismatch on a sell whose live payout is below expectedTotal',
  '422 instant_payout_insufficient_credit at execute',
]);

const smallerPages = all('contrary: smaller pages than asked for', [
  'A page of outbound requests has 20 by default',
  'A page of inbound shipments has 20 by default',
  'A page of outbound shipments has 20 by default',
  'A page of fulfillment requests has 20 by default',
  'Products v2: limit and offset cut a page out; total, limit and offset are answered',
  'Products v2: 20 to a page by default',
  'limit is 50 by default; limit and offset cut a page out',
]);

/** Statements that need a header of the rate limit. */
const headerStatements: Readonly<Record<string, readonly StatementText[]>> = {
  'x-ratelimit-limit': ['The bucket holds 120 tokens', 'Vault routes share the default bucket'],
  'x-ratelimit-remaining': [
    'A request takes one token',
    'Routes with the same configuration share one bucket',
    'Vault routes share the default bucket',
    'A route with a custom configuration has a bucket of its own',
    'Buckets are per key',
    '60 tokens a minute are refilled, continuously',
    'The bucket is never fuller than 120',
  ],
  'x-ratelimit-reset': ['x-ratelimit-reset is the seconds until the next token'],
  'retry-after': ['retry-after of a 429 is the seconds after which a request passes'],
};

function missingHeaders({ withheldHeaders }: ContraryChoices): readonly Deviation[] {
  const texts = withheldHeaders.flatMap((name) => headerStatements[name] ?? []);
  return all('contrary: optional headers are missing', [
    'Every answer says what is in the bucket, refusals included',
    // It is found out by emptying a bucket, which begins with what is left in it.
    ...(withheldHeaders.includes('x-ratelimit-remaining')
      ? ([
          'retry-after of a 429 is the seconds after which a request passes',
          'x-ratelimit-reset is the seconds until the next token',
        ] as const)
      : []),
    ...texts,
  ]);
}

/** The statements that do not hold in a dialect with this seed. */
export function deviationsOf(dialect: DialectName, seed: string): readonly Deviation[] {
  switch (dialect) {
    case 'documented':
      return [];
    case 'seen-old-host':
      return [...dollarsInProducts, ...otherErrorBodies, ...noSuggestions];
    case 'seen-new-host': {
      const dollars = newHostChoices(seed).products === 'dollars';
      return [...missingImages, ...otherErrorBodies, ...(dollars ? dollarsInProducts : [])];
    }
    case 'contrary': {
      const choices = contraryChoices(seed);
      return [
        ...otherErrorBodies,
        ...noSuggestions,
        ...otherStatuses,
        ...(choices.pagePercent < 100 ? smallerPages : []),
        ...missingHeaders(choices),
      ];
    }
  }
}

/** What is not as the list of deviations says. */
export interface Unlisted {
  /** Statements that do not hold, and are not listed. */
  readonly unexpected: readonly Verdict[];
  /** Statements that are listed, and hold. */
  readonly missing: readonly Deviation[];
}

/** Holds verdicts against a list of deviations. */
export function unlisted(verdicts: readonly Verdict[], listed: readonly Deviation[]): Unlisted {
  const texts = new Set<string>(listed.map(({ text }) => text));
  const holding = new Set(
    verdicts.filter(({ outcome }) => outcome === 'holds').map(({ text }) => text),
  );
  return {
    unexpected: verdicts.filter(({ outcome, text }) => outcome !== 'holds' && !texts.has(text)),
    missing: listed.filter(({ text }) => holding.has(text)),
  };
}
