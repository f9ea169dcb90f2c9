/** The terms in a frozen request body other than the limit, read back from the journal. */
import { z } from 'zod';
import type { PreparedRecord } from '../journal/model/records.ts';

/** The execute bodies of both versions of the API (the API document, Execution v2 and v1). */
const bodySchema = z.object({
  paymentMethod: z.string().nullable().catch(null),
  selectedOptionalIds: z.array(z.string()).catch([]),
  promotionCode: z.string().nullable().catch(null),
});

export type FrozenTerms = Readonly<z.infer<typeof bodySchema>>;

const NOTHING: FrozenTerms = {
  paymentMethod: null,
  selectedOptionalIds: [],
  promotionCode: null,
};

/** Rows are rebuilt with each list; the frozen body never changes. */
const known = new WeakMap<Pick<PreparedRecord, 'body'>, FrozenTerms>();

export function frozenTerms(prepared: Pick<PreparedRecord, 'body'>): FrozenTerms {
  const terms = known.get(prepared) ?? readTerms(prepared.body);
  known.set(prepared, terms);
  return terms;
}

function readTerms(body: string): FrozenTerms {
  try {
    return bodySchema.parse(JSON.parse(body));
  } catch {
    // The journal's checksum held, so the body has an unknown shape.
    return NOTHING;
  }
}

/** A wire in the API document (Execution v2, rule 1). */
export const WIRE = 'wire_transfer';
/** The sell add-on with the overnight label (Built-in optional ids). */
export const OVERNIGHT = 'overnight_label';
