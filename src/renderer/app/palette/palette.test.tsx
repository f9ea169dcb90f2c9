// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_PHRASE } from '#domain/phrase/longest-phrase.ts';
import { draw, eagle, maple, options, order, search, selected } from './testing/drawn-palette.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the palette while a text is read', () => {
  it('takes no more than a phrase can have, whatever is pasted', () => {
    draw();
    expect(screen.getByRole('combobox')).toHaveProperty('maxLength', LONGEST_PHRASE);
  });

  it('has commands and help at once, and products as soon as they are read', async () => {
    const { type, read } = draw();
    expect(options().length).toBeGreaterThan(10);
    type('guide');
    expect(options()[0]).toMatch(/guide/i);
    await read(search(eagle));
    expect(options()[0]).toContain('Gold Eagle');
    expect(selected()).toContain('Gold Eagle');
    type('?limit');
    expect(options()[0]).not.toContain('Gold Eagle');
  });

  it('keeps the items of the text before until the newest is read, and drops what is older', async () => {
    const { type, read, waiting } = draw();
    type('buy 2 eagle');
    await read(order(2));
    type('buy 20 eagle');
    expect(options()).toEqual([expect.stringContaining('Buy 2 × Gold Eagle')]);
    type('buy 200 eagle');
    expect(waiting.map(({ text }) => text)).toEqual(['buy 20 eagle']);
    await read(order(20));
    expect(options()).toEqual([expect.stringContaining('Buy 2 × Gold Eagle')]);
    expect(waiting.map(({ text }) => text)).toEqual(['buy 200 eagle']);
    await read(order(200));
    expect(options()).toEqual([expect.stringContaining('Buy 200 × Gold Eagle')]);
  });

  it('selects the first item of each text, and keeps a selection while prices are read again', async () => {
    const { type, read, press } = draw();
    type('gold');
    await read(search(eagle, maple));
    press('ArrowDown');
    expect(selected()).toContain('Gold Maple');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await read(search(eagle, maple));
    expect(selected()).toContain('Gold Maple');
    type('gold m');
    await read(search(maple, eagle));
    expect(selected()).toContain('Gold Maple');
    type('gold');
    await read(search(eagle, maple));
    expect(selected()).toContain('Gold Eagle');
  });

  it('gives the reason why a text cannot be read if nothing else matches', async () => {
    const { type, fail } = draw();
    type('buy 2 eagle');
    await fail();
    expect(screen.getByRole('alert').textContent).toContain('could not process this');
  });

  it('shows an order that could be filled', async () => {
    draw();
    await act(() => Promise.resolve());
    expect(screen.getByRole('combobox').getAttribute('placeholder')).toContain('buy 4 gold eagle');
  });
});
