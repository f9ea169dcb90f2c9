import { describe, expect, it } from 'vitest';
import { type KeyStroke, systemChordOf } from './chord.ts';

/** What was typed with Ctrl held, as Chromium reports it on X11: the position, the character and the system's number. */
function stroke(code: string, key: string, keyCode: number): KeyStroke {
  return {
    code,
    key,
    keyCode,
    ctrlKey: true,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    getModifierState: () => false,
  };
}

describe('the system knows a chord', () => {
  it.each<[string, KeyStroke, string | null]>([
    ['US', stroke('KeyW', 'w', 87), '$mod+KeyW'],
    ['US Dvorak', stroke('Comma', 'w', 87), '$mod+KeyW'],
    ['US Dvorak', stroke('KeyB', 'x', 88), '$mod+KeyX'],
    ['US Dvorak', stroke('KeyW', ',', 188), null],
    ['French AZERTY', stroke('KeyA', 'q', 81), '$mod+KeyQ'],
    ['French AZERTY', stroke('Semicolon', 'm', 77), '$mod+KeyM'],
    ['German QWERTZ', stroke('KeyY', 'z', 90), '$mod+KeyZ'],
    ['Turkish F', stroke('KeyX', 'ö', 88), '$mod+KeyX'],
    ['Turkish F', stroke('KeyV', 'c', 67), '$mod+KeyC'],
    ['Russian', stroke('KeyC', 'с', 67), '$mod+KeyC'],
    ['Hebrew', stroke('KeyW', "'", 87), '$mod+KeyW'],
    ['Greek', stroke('KeyQ', ';', 186), null],
    ['any', stroke('Enter', 'Enter', 13), '$mod+Enter'],
    ['any', stroke('Digit1', '&', 49), '$mod+Digit1'],
    ['any', stroke('NumpadMultiply', '*', 106), '$mod+NumpadMultiply'],
    ['any', stroke('ControlLeft', 'Control', 17), null],
  ])('on %s by what its key types', (_, typed, chord) => {
    expect(systemChordOf(typed, false)).toBe(chord);
  });

  it('by its character where nothing was typed, as from an on-screen keyboard', () => {
    expect(systemChordOf(stroke('', 'KeyW', 0), false)).toBe('$mod+KeyW');
    expect(systemChordOf(stroke('Comma', 'w', 0), false)).toBe('$mod+KeyW');
    expect(systemChordOf(stroke('KeyK', 'k', 0), false)).toBe('$mod+KeyK');
  });
});
