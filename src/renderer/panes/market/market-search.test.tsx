// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { marketOf, settle } from '#renderer/testing/render.tsx';
import { eagle, silver, draw, rows, search } from './testing/draw-market.tsx';

afterEach(cleanup);

describe('searching and filtering the market', () => {
  it('is ordered by a header, or by keys, until something is searched for', async () => {
    const { store } = await draw({ market: marketOf(eagle, { ...silver, ask: null }) });
    const titles = () => rows().map((row) => (/Silver/.test(row) ? 'silver' : 'gold'));
    const header = screen.getByRole('columnheader', { name: 'Product' });
    fireEvent.click(screen.getByRole('button', { name: 'Product' }));
    await settle();
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    expect(titles()).toEqual(['gold', 'silver']);
    act(() => {
      fireEvent.keyDown(document.body, { code: 'KeyO', key: 'O', shiftKey: true });
    });
    await settle();
    expect(header.getAttribute('aria-sort')).toBe('descending');
    expect(titles()).toEqual(['silver', 'gold']);
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await settle();
    expect(titles()).toEqual(['gold', 'silver']);
    expect(header.getAttribute('aria-sort')).toBeNull();
    fireEvent.change(search(), { target: { value: 'silver' } });
    await settle();
    expect(store.getState().marketOrder).toBeNull();
  });

  it('narrows while typing, and ↓ goes on to the rows', async () => {
    const { store } = await draw();
    fireEvent.change(search(), { target: { value: 'silver' } });
    await settle();
    expect(rows()).toHaveLength(1);
    fireEvent.keyDown(search(), { key: 'ArrowDown', code: 'ArrowDown' });
    await settle();
    expect(store.getState().selectedKey).toBe('silver');
    expect(document.activeElement).toBe(screen.getByRole('grid', { name: 'Market' }));
  });

  it('keeps its columns in place during typing, and follows the other choices', async () => {
    const { ask } = eagle;
    if (ask === null) throw new Error('no ask');
    const dear = { ...eagle, ask: { ...ask, price: cents(987_654_321_00) } };
    await draw({ market: marketOf(dear, silver) });
    const tracks = () =>
      screen.getByRole('grid', { name: 'Market' }).style.getPropertyValue('--columns');
    const before = tracks();
    expect(before).toContain('px');
    fireEvent.change(search(), { target: { value: 'silver' } });
    await settle();
    expect(rows()).toHaveLength(1);
    expect(tracks()).toBe(before);
    fireEvent.click(screen.getByRole('button', { name: /^Silver/ }));
    await settle();
    expect(tracks()).not.toBe(before);
  });

  it('Enter goes to the best match, not to what was selected before', async () => {
    const half = marketRow({ key: 'half', title: '2026 American Gold Eagle 1/2 oz' });
    const { store } = await draw({ market: marketOf(half, eagle, silver), selectedKey: 'half' });
    fireEvent.change(search(), { target: { value: 'eagle 1 oz' } });
    await settle();
    fireEvent.keyDown(search(), { key: 'Enter', code: 'Enter' });
    await settle();
    expect(store.getState().selectedKey).toBe('eagle:bu');
  });

  it('Enter without a search keeps what is selected', async () => {
    const { store } = await draw({ selectedKey: 'silver' });
    fireEvent.keyDown(search(), { key: 'Enter', code: 'Enter' });
    await settle();
    expect(store.getState().selectedKey).toBe('silver');
  });

  it('filters by material and says how many each has', async () => {
    await draw();
    fireEvent.click(screen.getByRole('button', { name: 'Silver 1' }));
    await settle();
    expect(rows()).toHaveLength(1);
    expect(screen.getByText('1 of 2 products')).toBeDefined();
  });

  it('filters by category and by attribute, where the marketplace names any', async () => {
    const bar = marketRow({ key: 'bar', category: 'Bars', attributes: ['in_assay'] });
    const { patch } = await draw();
    expect(screen.getByRole('combobox', { name: 'Category' })).toBeDefined();
    patch({ market: marketOf(eagle, silver, bar) });
    await settle();
    fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), {
      target: { value: 'Bars' },
    });
    await settle();
    expect(rows()).toHaveLength(1);
    fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: '' } });
    await settle();
    fireEvent.change(screen.getByRole('combobox', { name: 'Attribute' }), {
      target: { value: 'in_assay' },
    });
    await settle();
    expect(screen.getByRole('option', { name: 'In assay' })).toBeDefined();
    expect(rows()).toHaveLength(1);
    patch({ market: marketOf(marketRow({ category: null })) });
    await settle();
    expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull();
  });

  it('offers to clear what hides everything', async () => {
    await draw();
    fireEvent.change(search(), { target: { value: 'zzz' } });
    await settle();
    expect(rows()).toHaveLength(0);
    expect(screen.getByText('No matches for “zzz”.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await settle();
    expect(rows()).toHaveLength(2);
  });

  it('keys typed into the search are text', async () => {
    const { store, press } = await draw({ selectedKey: 'silver' });
    search().focus();
    press('KeyB');
    await settle();
    expect(store.getState().draft.lines).toEqual([]);
  });
});
