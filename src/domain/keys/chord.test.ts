import { describe, expect, it } from 'vitest';
import { chordOf, readChord, readStroke, type KeyStroke } from './chord.ts';
import { ariaShortcut, chordLabel, US_KEYBOARD } from './key-labels.ts';

function stroke(code: string, change: Partial<KeyStroke> = {}): KeyStroke {
  return {
    code,
    key: code,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    getModifierState: () => false,
    ...change,
  };
}

describe('a chord', () => {
  it.each([
    ['KeyJ', 'KeyJ'],
    ['Shift+$mod+KeyP', '$mod+Shift+KeyP'],
    ['Shift+Alt+$mod+F5', '$mod+Alt+Shift+F5'],
    ['NumpadEnter', 'Enter'],
  ])('%s is kept as %s', (text, chord) => {
    expect(readChord(text)).toBe(chord);
  });

  it.each(['', 'J', 'Ctrl+KeyJ', 'Meta+KeyJ', '$mod', 'Shift+Shift+KeyJ', 'KeyJ+Shift', 'KeyJ '])(
    '“%s” is none',
    (text) => {
      expect(readChord(text)).toBeNull();
    },
  );

  it('is read from the pressed keys, Cmd on a Mac as Ctrl elsewhere', () => {
    expect(chordOf(stroke('KeyK', { ctrlKey: true }), false)).toBe('$mod+KeyK');
    expect(chordOf(stroke('KeyK', { metaKey: true, shiftKey: true }), true)).toBe(
      '$mod+Shift+KeyK',
    );
    expect(chordOf(stroke('KeyY', { key: 'z' }), false)).toBe('KeyY');
  });

  it('treats Ctrl and Alt, and so Option, as modifiers unless AltGr is reported', () => {
    const held = { ctrlKey: true, altKey: true };
    expect(chordOf(stroke('KeyE', held), false)).toBe('$mod+Alt+KeyE');
    const option = { altKey: true, getModifierState: () => true };
    expect(chordOf(stroke('KeyE', option), true)).toBe('Alt+KeyE');
    const level3 = { key: '€', getModifierState: () => true };
    expect(readStroke(stroke('KeyE', level3), false)).toEqual({ none: 'types-a-character' });
  });

  it('takes both Enter keys for one, and the number pad without number lock for the arrows', () => {
    expect(chordOf(stroke('NumpadEnter', { key: 'Enter' }), false)).toBe('Enter');
    expect(chordOf(stroke('Numpad2', { key: 'ArrowDown' }), false)).toBe('ArrowDown');
    expect(chordOf(stroke('Numpad2', { key: '2' }), false)).toBe('Numpad2');
  });

  it.each([
    ['modifier-alone', stroke('ControlLeft', { ctrlKey: true })],
    ['modifier-alone', stroke('AltRight', { getModifierState: () => true })],
    ['system-modifier', stroke('KeyK', { metaKey: true })],
    [
      'types-a-character',
      stroke('KeyE', {
        ctrlKey: true,
        altKey: true,
        getModifierState: (key) => key === 'AltGraph',
      }),
    ],
    ['unknown-key', stroke('BrowserBack')],
  ])('says why something is none: %s', (none, pressed) => {
    expect(readStroke(pressed, false)).toEqual({ none });
  });
});

describe('chords as printed', () => {
  it.each([
    ['$mod+KeyK', 'Ctrl K'],
    ['Shift+Slash', '?'],
    ['KeyJ', 'j'],
    ['Shift+Equal', '+'],
    ['Equal', '='],
    ['Escape', 'Esc'],
    ['$mod+Digit1', 'Ctrl 1'],
    ['Numpad4', 'Num 4'],
    ['$mod+Alt+Shift+ArrowLeft', 'Ctrl Alt Shift ←'],
  ])('%s is %s', (chord, text) => {
    expect(chordLabel(chord, US_KEYBOARD)).toBe(text);
  });

  it('say ⌘ on a Mac', () => {
    expect(chordLabel('$mod+Alt+KeyK', { mac: true, labels: null })).toBe('⌘ ⌥ K');
  });

  it('follow the keyboard layout if the platform reports it, only in labels', () => {
    const labels = new Map([
      ['KeyY', 'z'],
      ['Slash', '-'],
      ['Minus', 'ß'],
      ['Equal', '´'],
    ]);
    const german = { mac: false, labels };
    expect(chordLabel('KeyY', german)).toBe('z');
    expect(chordLabel('$mod+KeyY', german)).toBe('Ctrl Z');
    expect(chordLabel('Shift+Slash', german)).toBe('Shift -');
    expect(chordLabel('$mod+Minus', german)).toBe('Ctrl ß');
    expect(chordLabel('Shift+Equal', german)).toBe('Shift ´');
  });

  it('are announced to assistive technology in its own terms', () => {
    expect(ariaShortcut('$mod+KeyK', US_KEYBOARD)).toBe('Control+K');
    expect(ariaShortcut('Shift+Slash', US_KEYBOARD)).toBe('Shift+/');
    expect(ariaShortcut('ArrowDown', US_KEYBOARD)).toBe('ArrowDown');
    expect(ariaShortcut('$mod+Enter', { mac: true, labels: null })).toBe('Meta+Enter');
  });
});
