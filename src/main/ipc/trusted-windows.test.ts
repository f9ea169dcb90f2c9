import { describe, expect, it } from 'vitest';
import { TrustedWindows } from './trusted-windows.ts';

describe('trusted windows', () => {
  it('a hand in one window opens nothing that another asks for', () => {
    const windows = new TrustedWindows<object>(() => 0);
    const [main, book] = [{}, {}];
    const seenInMain = windows.add('main', main);
    windows.add('book', book);
    seenInMain({ type: 'rawKeyDown' });
    expect(windows.of(book)?.gestures.use('ticket/execute')).toBe(false);
    expect(windows.of(main)?.gestures.use('ticket/execute')).toBe(true);
  });

  it('know only what was opened, and nothing that is gone', () => {
    const windows = new TrustedWindows<object>(() => 0);
    const book = {};
    windows.add('book', book);
    expect(windows.of({})).toBeNull();
    expect(windows.of(book)?.name).toBe('book');
    windows.remove('book', {});
    expect(windows.named('book')).not.toBeNull();
    windows.remove('book', book);
    expect(windows.of(book)).toBeNull();
  });

  it('each have calls of their own: a flood in one takes none from another', () => {
    const windows = new TrustedWindows<object>(() => 0);
    const [main, book] = [{}, {}];
    windows.add('main', main);
    windows.add('book', book);
    let calls = 0;
    while (windows.of(book)?.mayCall() === true) calls += 1;
    expect(calls).toBeGreaterThan(100);
    expect(windows.of(main)?.mayCall()).toBe(true);
  });
});
