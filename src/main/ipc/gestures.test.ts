import { describe, expect, it } from 'vitest';
import { Gestures } from './trusted-windows.ts';

function hand(): { readonly gestures: Gestures; readonly pass: (ms: number) => void } {
  let now = 1_000;
  return {
    gestures: new Gestures(() => now),
    pass: (ms) => {
      now += ms;
    },
  };
}

describe('a key press or a click', () => {
  it('opens each channel once, while it is fresh', () => {
    const { gestures, pass } = hand();
    expect(gestures.use('ticket/execute')).toBe(false);
    gestures.seen({ type: 'rawKeyDown', modifiers: ['control'] });
    pass(5_000);
    expect(gestures.use('ticket/execute')).toBe(true);
    expect(gestures.use('ticket/execute')).toBe(false);
    expect(gestures.use('ticket/accept-limits')).toBe(true);
    gestures.seen({ type: 'mouseDown' });
    pass(5_001);
    expect(gestures.use('ticket/execute')).toBe(false);
  });

  it.each([
    'keyUp',
    'char',
    'mouseMove',
    'mouseUp',
    'mouseWheel',
    'mouseEnter',
    'gestureScrollBegin',
  ])('is not %s', (type) => {
    const { gestures } = hand();
    gestures.seen({ type });
    expect(gestures.use('ticket/execute')).toBe(false);
  });

  it('is one while a key is held down', () => {
    const { gestures } = hand();
    gestures.seen({ type: 'rawKeyDown' });
    expect(gestures.use('ticket/execute')).toBe(true);
    gestures.seen({ type: 'rawKeyDown', modifiers: ['isAutoRepeat'] });
    gestures.seen({ type: 'rawKeyDown', modifiers: ['control', 'isautorepeat'] });
    expect(gestures.use('ticket/execute')).toBe(false);
  });
});
