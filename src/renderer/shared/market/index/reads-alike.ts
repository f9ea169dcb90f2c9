import type { RowTable } from '#domain/market/rows/row-table.ts';

/** Whether what is searched, filtered and counted by is the same where a row stands and where it stood; prices may differ. */
export function readsAlike(table: RowTable, at: number, otherAt: number): boolean {
  const [one, other] = [table.factsAt(at), table.factsAt(otherAt)];
  const [kind, otherKind] = [one.kind, other.kind];
  return (
    table.variantTitleAt(at) === table.variantTitleAt(otherAt) &&
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
