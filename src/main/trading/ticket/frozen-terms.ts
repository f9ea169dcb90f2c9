/** What a frozen request body says beside the limit: read back from the journal, where it stands as it was sent. */
import { z } from 'zod';
import type { PreparedRecord } from '../journal/records.ts';

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

/** Rows of orders are made anew with each list that is read; what was frozen stays as it is. */
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
    // The journal's checksum held, so this is a body of another shape: nothing is known of it.
    return NOTHING;
  }
}

/** What the document calls a wire (Execution v2, rule 1). */
export const WIRE = 'wire_transfer';
/** The sell add-on with the overnight label (Built-in optional ids). */
export const OVERNIGHT = 'overnight_label';
