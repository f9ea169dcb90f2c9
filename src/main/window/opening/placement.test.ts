import { describe, expect, it } from 'vitest';
import { array, assert, integer, property, record } from 'fast-check';
import { keptPlacement, MAIN_SIZES, PANE_SIZES, placeWindow } from './placement.ts';

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

describe('keptPlacement', () => {
  const seen = { bounds: { x: 0, y: 0, width: 900, height: 700 }, maximized: false };

  it('is where the window stands', () => {
    const { least } = MAIN_SIZES;
    expect(keptPlacement(stored, null, { least, hasPositions: true })).toEqual(stored);
  });

  it('keeps the last position that was known where windows have none', () => {
    const { least } = PANE_SIZES;
    expect(keptPlacement(seen, stored, { least, hasPositions: false }).bounds).toEqual({
      ...seen.bounds,
      x: 1500,
      y: 100,
    });
    expect(keptPlacement(seen, null, { least, hasPositions: false }).bounds).toEqual({
      width: 900,
      height: 700,
    });
  });

  it('is not smaller than a window may be, as a tiling compositor makes it', () => {
    const tiled = { bounds: { x: 0, y: 0, width: 640, height: 400 }, maximized: false };
    const { least } = MAIN_SIZES;
    expect(keptPlacement(tiled, null, { least, hasPositions: true }).bounds).toMatchObject(least);
  });
});

describe('changes of monitors', () => {
  const screen = record({
    x: integer({ min: -4000, max: 4000 }),
    y: integer({ min: -2000, max: 2000 }),
    width: integer({ min: 1024, max: 3840 }),
    height: integer({ min: 700, max: 2160 }),
  });
  const window = record({
    x: integer({ min: -9000, max: 9000 }),
    y: integer({ min: -9000, max: 9000 }),
    width: integer({ min: 360, max: 5000 }),
    height: integer({ min: 240, max: 3000 }),
  });

  it('lose no window in 1,000 of them: its title bar can be taken hold of, and it fits its screen', () => {
    let changes = 0;
    assert(
      property(
        window,
        array(array(screen, { minLength: 1, maxLength: 4 }), { minLength: 5, maxLength: 5 }),
        (first, desks) => {
          let bounds = first;
          for (const screens of desks) {
            changes += 1;
            const { bounds: placed } = placeWindow(
              { bounds, maximized: false },
              screens,
              PANE_SIZES,
            );
            // Without a place of its own the system puts it in the middle of the first screen.
            const home = screens[0];
            bounds = {
              ...placed,
              x: placed.x ?? (home?.x ?? 0) + ((home?.width ?? 0) - placed.width) / 2,
              y: placed.y ?? (home?.y ?? 0) + ((home?.height ?? 0) - placed.height) / 2,
            };
            const { x, y, width, height } = bounds;
            expect(
              screens.some(
                (at) =>
                  Math.min(at.x + at.width, x + width) - Math.max(at.x, x) >= 64 &&
                  y >= at.y &&
                  y < at.y + at.height - 32 &&
                  width <= at.width &&
                  height <= at.height,
              ),
            ).toBe(true);
          }
        },
      ),
      { numRuns: 200 },
    );
    expect(changes).toBeGreaterThanOrEqual(1000);
  });

  it('put a window back exactly where it stood while its screen is there', () => {
    const place = { bounds: { x: 1400, y: 40, width: 500, height: 400 }, maximized: false };
    expect(placeWindow(place, [laptop, second], PANE_SIZES)).toEqual(place);
  });
});
