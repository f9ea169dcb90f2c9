/** The weight and the fineness in a row's cells. */
import { parsePurity } from '#domain/metal/purity.ts';
import type { Rational } from '#domain/money/rational.ts';
import { readOwnProduct } from '#domain/holdings/own-product.ts';
import type { ColumnRole } from '#domain/holdings/import/headings/mapping.ts';
import { isBlank, type Refused, refuseRow, type RowCells, short } from './row-cells.ts';
import { readWeightCell } from '#domain/holdings/import/cells/weight-cell.ts';
import { unitNamed } from '#domain/holdings/import/cells/weight-unit.ts';

export interface Weighed {
  readonly value: Rational;
  readonly unit: string;
  /** Fine, not gross. */
  readonly isFine: boolean;
}

/** The unit of content in own exports. */
function ownUnit(cells: RowCells): string | null {
  const id = cells.text('product-id');
  if (id === '') return null;
  const material: string | null | undefined =
    readOwnProduct(id)?.material ?? cells.context.facts.materialOf?.(id);
  return material === 'Bitcoin' ? 'BTC' : 'oz';
}

/** The first of these roles with a value. */
export function weightOfRole(
  cells: RowCells,
  roles: readonly ColumnRole[],
): (Weighed & { readonly role: ColumnRole }) | null | Refused {
  for (const role of roles) {
    const at = cells.placeOf(role);
    if (at === null || isBlank(cells.cell(at))) continue;
    const text = cells.cell(at);
    const read = readWeightCell(text, cells.context.mapping.forms.decimal);
    if (read === null)
      return refuseRow(`“${short(text)}” is not a weight: write it as 1 oz, 1/10 oz or 100 g.`);
    const { columns, forms } = cells.context.mapping;
    const unit =
      read.unit ??
      unitNamed(cells.text('weight-unit')) ??
      columns[at]?.unit ??
      forms.weightUnit ??
      ownUnit(cells);
    if (unit === null)
      return refuseRow(`“${short(text)}” has no unit: say in which unit the weights are.`);
    return { role, value: read.value, unit, isFine: role.startsWith('fine') };
  }
  return null;
}

/** Null without a fineness. */
export function purityOf(cells: RowCells): Rational | null | Refused {
  const text = cells.text('fineness');
  if (isBlank(text)) return null;
  const plain = text
    .replace(',', '.')
    .replace(/^[A-Za-z]+\s+|\s*\/\s*1000$|\s*‰$/gu, '')
    .trim();
  const read = parsePurity(plain);
  return read.ok
    ? read.value
    : refuseRow(`“${short(text)}” is not a fineness: write it as 999.9, .9167 or 22K.`);
}
