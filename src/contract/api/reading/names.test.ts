import { describe, expect, it } from 'vitest';
import { addingDocumentedNames, documentedName, mayHaveOtherNames } from './names.ts';

function named(body: unknown): unknown {
  const adding = addingDocumentedNames(body);
  while (adding.next().done !== true);
  return body;
}

describe('names in other spellings', () => {
  it.each([
    ['line_items', 'lineItems'],
    ['product_title', 'productTitle'],
    ['line1', 'line1'],
    ['_id', '_id'],
    ['__proto__', '__proto__'],
    ['XAU_USD', 'XAU_USD'],
    ['LineItems', 'lineItems'],
    ['Total', 'total'],
    ['ID', 'id'],
    ['ProductID', 'productId'],
    ['a_', 'a_'],
    ['lineItems', 'lineItems'],
  ])('%s is documented as %s', (name, documented) => {
    expect(documentedName(name)).toBe(documented);
  });

  it('have their documented names beside them, at any depth', () => {
    const body = { data: [{ line_items: [{ product_title: 'Eagle' }] }] };
    expect(named(body)).toMatchObject({ data: [{ lineItems: [{ productTitle: 'Eagle' }] }] });
  });

  it('take nothing from a field that has its documented name', () => {
    expect(named({ quote_id: 'a', quoteId: 'b', sub_total: 1, subTotal: null })).toMatchObject({
      quoteId: 'b',
      subTotal: 1,
    });
  });

  it('touch no prototype and survive any depth', () => {
    expect(named(JSON.parse('{"__proto__":{"is_admin":true}}'))).not.toHaveProperty('isAdmin');
    let deep: unknown = {};
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(() => named(deep)).not.toThrow();
  });

  it('are looked for in the text first', () => {
    expect(mayHaveOtherNames('{"line_items":[]}')).toBe(true);
    expect(mayHaveOtherNames('{"lineItems":["a_b"]}')).toBe(false);
  });
});
