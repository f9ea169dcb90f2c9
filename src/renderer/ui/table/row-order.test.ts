import { describe, expect, it } from 'vitest';
import { orderByNext, orderOfHeader, reversed } from './row-order.ts';

const name = { id: 'name', sort: 'ascending' } as const;
const price = { id: 'price', sort: 'descending' } as const;
const star = { id: 'star' };
const columns = [name, star, price];

describe('a header', () => {
  it('leads to its first direction, the other one, and none', () => {
    const first = orderOfHeader(price, null);
    expect(first).toEqual({ column: 'price', direction: 'descending' });
    const second = orderOfHeader(price, first);
    expect(second).toEqual({ column: 'price', direction: 'ascending' });
    expect(orderOfHeader(price, second)).toBeNull();
    expect(orderOfHeader(price, { column: 'name', direction: 'ascending' })).toEqual(first);
  });

  it('can be reversed', () => {
    const order = { column: 'name', direction: 'ascending' } as const;
    expect(reversed(order)).toEqual({ column: 'name', direction: 'descending' });
    expect(reversed(reversed(order))).toEqual(order);
  });

  it('of what cannot be ordered changes nothing', () => {
    const now = { column: 'name', direction: 'ascending' } as const;
    expect(orderOfHeader(star, now)).toBe(now);
  });
});

describe('the key', () => {
  it('goes from column to column, past those that cannot be ordered, and back to none', () => {
    const first = orderByNext(columns, null);
    expect(first).toEqual({ column: 'name', direction: 'ascending' });
    const second = orderByNext(columns, first);
    expect(second).toEqual({ column: 'price', direction: 'descending' });
    expect(orderByNext(columns, second)).toBeNull();
  });
});
