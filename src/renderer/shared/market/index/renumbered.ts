/** Rows that were packed anew have other places: which of them say what they said. */
import type { RowTable } from '#domain/market/rows/row-table.ts';
import { addBit, bitsFor, has } from './bits.ts';
import type { PlacedRows } from './placed-rows.ts';

/** What became of the places. */
export interface Renumbered {
  /** Of each place of before, its place of now; −1 where the row is gone, or reads otherwise. */
  readonly placeOf: Int32Array;
  /** Places of now whose rows were not there, or read otherwise. */
  readonly read: readonly number[];
}

export function renumbered(before: PlacedRows, now: PlacedRows): Renumbered {
  const placeOf = new Int32Array(before.capacity).fill(-1);
  const known = bitsFor(now.capacity);
  // A row that left and came back stands behind all that stayed: from the end, what stands behind what came after it is such a row.
  let limit = now.capacity;
  for (let place = before.capacity - 1; place >= 0; place -= 1) {
    const stood = before.standAt(place);
    if (stood < 0) continue;
    // As a rule it is the one before the last one: by its key one of very many is found later.
    const next = now.standAt(limit - 1);
    const key = before.table.keyAt(stood);
    const isNext = next >= 0 && now.table.keyAt(next) === key;
    const stands = isNext ? next : (now.market.standOf(key) ?? -1);
    const to = stands < 0 ? -1 : now.placeStanding(stands);
    if (to < 0 || to >= limit || !readsAlike(before.table, stood, now.table, stands)) continue;
    limit = to;
    placeOf[place] = to;
    addBit(known, to);
  }
  const read: number[] = [];
  for (let place = 0; place < now.capacity; place += 1) {
    if (!has(known, place) && now.standAt(place) >= 0) read.push(place);
  }
  return { placeOf, read };
}

/** Whether what is searched, filtered and counted by is the same; prices may differ. */
export function readsAlike(
  table: RowTable,
  at: number,
  otherTable: RowTable,
  otherAt: number,
): boolean {
  if (table === otherTable && at === otherAt) return true;
  const [one, other] = [table.factsAt(at), otherTable.factsAt(otherAt)];
  const [kind, otherKind] = [one.kind, other.kind];
  return (
    table.keyAt(at) === otherTable.keyAt(otherAt) &&
    table.variantTitleAt(at) === otherTable.variantTitleAt(otherAt) &&
    (one === other ||
      (one.productId === other.productId && one.title === other.title && one.sku === other.sku)) &&
    (kind === otherKind ||
      (kind.material === otherKind.material &&
        kind.manufacturer === otherKind.manufacturer &&
        kind.category === otherKind.category &&
        kind.subCategory === otherKind.subCategory &&
        kind.certificate === otherKind.certificate &&
        kind.weightText === otherKind.weightText &&
        kind.isIra === otherKind.isIra &&
        kind.isEsg === otherKind.isEsg &&
        kind.isCertified === otherKind.isCertified &&
        kind.isNumismatic === otherKind.isNumismatic &&
        kind.attributes.length === otherKind.attributes.length &&
        kind.attributes.every((attribute, nth) => attribute === otherKind.attributes[nth])))
  );
}
