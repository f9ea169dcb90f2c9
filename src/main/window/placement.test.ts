import { describe, expect, it } from 'vitest';
import { placeWindow } from './placement.ts';

const laptop = { x: 0, y: 0, width: 1280, height: 800 };
const second = { x: 1280, y: 0, width: 1920, height: 1080 };
const stored = { bounds: { x: 1500, y: 100, width: 1600, height: 900 }, maximized: false };

describe('placeWindow', () => {
  it('puts the window back where it stood', () => {
    expect(placeWindow(stored, [laptop, second])).toEqual(stored);
  });

  it('comes back to a screen that exists when its own is gone, not larger than it', () => {
    expect(placeWindow(stored, [laptop])).toEqual({
      bounds: { width: 1280, height: 800 },
      maximized: false,
    });
  });

  it('does not leave the title bar above or below every screen', () => {
    const lost = { bounds: { x: 10, y: -500, width: 800, height: 600 }, maximized: true };
    expect(placeWindow(lost, [laptop])).toEqual({
      bounds: { width: 800, height: 600 },
      maximized: true,
    });
  });

  it('has a size of its own the first time, also without any screen', () => {
    expect(placeWindow(null, []).bounds).toEqual({ width: 1440, height: 900 });
  });
});
