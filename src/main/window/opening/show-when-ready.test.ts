import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showWhenReady } from './show-when-ready.ts';

/** What a window does that concerns it: a window of Electron's shows itself where there is a display only. */
class WindowOfNobody extends EventEmitter {
  readonly webContents = new EventEmitter();
  shown = 0;
  isGone = false;

  isVisible(): boolean {
    return this.shown > 0;
  }

  isDestroyed(): boolean {
    return this.isGone;
  }

  show(): void {
    this.shown += 1;
    this.emit('show');
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const hidden = (isLoaded = false): WindowOfNobody => {
  const window = new WindowOfNobody();
  showWhenReady(window, { isLoaded });
  return window;
};

describe('a hidden window', () => {
  it('is shown once its page is painted, and only once', () => {
    const window = hidden();
    vi.advanceTimersByTime(3_000);
    expect(window.shown).toBe(0);
    window.emit('ready-to-show');
    expect(window.shown).toBe(1);
    window.webContents.emit('did-finish-load');
    vi.advanceTimersByTime(60_000);
    expect(window.shown).toBe(1);
  });

  it('is shown soon after its page was loaded, where the first paint is never reported', () => {
    const window = hidden();
    vi.advanceTimersByTime(1_000);
    window.webContents.emit('did-finish-load');
    expect(window.shown).toBe(0);
    vi.advanceTimersByTime(250);
    expect(window.shown).toBe(1);
    window.emit('ready-to-show');
    expect(window.shown).toBe(1);
  });

  it('is shown after a limit of time though nothing is reported at all', () => {
    const window = hidden();
    vi.advanceTimersByTime(3_999);
    expect(window.shown).toBe(0);
    vi.advanceTimersByTime(1);
    expect(window.shown).toBe(1);
  });

  it('is shown soon where its page was there before', () => {
    const window = hidden(true);
    vi.advanceTimersByTime(250);
    expect(window.shown).toBe(1);
  });

  it('is left alone once the user has hidden it again, and when it was closed before', () => {
    const window = hidden();
    window.show();
    window.shown = 0;
    vi.advanceTimersByTime(60_000);
    expect(window.shown).toBe(0);
    const closed = hidden();
    closed.isGone = true;
    closed.emit('closed');
    vi.advanceTimersByTime(60_000);
    expect(closed.shown).toBe(0);
  });
});
