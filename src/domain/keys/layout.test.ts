import { describe, expect, it } from 'vitest';
import { bindings, type BindingId } from './bindings.ts';
import { chordLabel, ariaShortcut, systemChordLabel, type Keyboard } from './key-labels.ts';
import { refusalMessage } from './key-messages.ts';
import { bindingsOnLayout, readLayout, reservedOnLayout } from './layout.ts';
import { type LayoutName, LAYOUT_NAMES, reportedLayout } from './testing/layouts.ts';
import { effectiveBindings, findClashes, setKeys } from './user-keys.ts';

const keyboard = (name: LayoutName, mac = false): Keyboard => ({
  mac,
  labels: readLayout(reportedLayout(name)),
});

function keysOn(name: LayoutName, id: BindingId): readonly string[] {
  const table = bindingsOnLayout(bindings, keyboard(name).labels);
  return table.find((binding) => binding.id === id)?.keys ?? [];
}

const shownOn = (name: LayoutName, id: BindingId): readonly string[] =>
  keysOn(name, id).map((chord) => chordLabel(chord, keyboard(name)));

describe.each(LAYOUT_NAMES)('on a keyboard for %s', (name) => {
  const { labels } = keyboard(name);
  const table = bindingsOnLayout(bindings, labels);

  it('no binding has a key that the system uses for something else', () => {
    const keys = table.flatMap((binding) => binding.keys);
    expect(keys.filter((chord) => reservedOnLayout(chord, labels) !== null)).toEqual([]);
  });

  it('every key has one meaning in every place, and every binding keeps as many keys', () => {
    expect(findClashes(table)).toEqual([]);
    expect(table.map(({ keys }) => keys.length)).toEqual(bindings.map(({ keys }) => keys.length));
  });

  it('digits are digits', () => {
    const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
    const shown = digits.map((digit) => chordLabel(`$mod+Digit${digit}`, keyboard(name)));
    expect(shown).toEqual(digits.map((digit) => `Ctrl ${digit}`));
    expect(ariaShortcut('Alt+Digit2', keyboard(name))).toBe('Alt+2');
  });

  it('no two keys have one label', () => {
    const codes = [...new Set([...reportedLayout(name).keys(), 'IntlYen', 'IntlRo'])];
    for (const modifier of ['', '$mod+']) {
      const shown = codes.map((code) => chordLabel(modifier + code, keyboard(name)));
      const twice = shown.filter((label, at) => shown.indexOf(label) !== at);
      expect(twice).toEqual([]);
    }
  });
});

describe('keys that meet one of the system', () => {
  it('move to the key that types their own character', () => {
    expect(keysOn('US Dvorak', 'preferences.open')).toEqual(['$mod+KeyW']);
    expect(shownOn('US Dvorak', 'preferences.open')).toEqual(['Ctrl ,']);
    expect(keysOn('US Dvorak', 'value.open')).toEqual(['$mod+KeyN']);
    expect(shownOn('US Dvorak', 'value.open')).toEqual(['Ctrl B']);
    expect(shownOn('Colemak', 'pane.programs')).toEqual(['Ctrl O']);
    expect(shownOn('Turkish F', 'palette.open')).toEqual(['Ctrl K']);
  });

  it('and no others', () => {
    expect(keysOn('US Dvorak', 'palette.open')).toEqual(['$mod+KeyK']);
    expect(shownOn('US Dvorak', 'palette.open')).toEqual(['Ctrl T']);
    expect(bindingsOnLayout(bindings, keyboard('German QWERTZ').labels)).toEqual(bindings);
    expect(bindingsOnLayout(bindings, null)).toBe(bindings);
  });

  it('are lost where the user has given that key away', () => {
    const own = setKeys({}, 'layout.manage', ['$mod+KeyN']);
    if (!own.ok) throw new Error('refused');
    const table = bindingsOnLayout(effectiveBindings(own.value), keyboard('US Dvorak').labels);
    expect(table.find(({ id }) => id === 'value.open')?.keys).toEqual([]);
    expect(findClashes(table)).toEqual([]);
  });

  it('stay where they are rather than leave the lock without a key', () => {
    const labels = new Map([['KeyL', 'q']]);
    const table = bindingsOnLayout(bindings, labels);
    expect(table.find(({ id }) => id === 'trading.lock')?.keys).toEqual(['$mod+KeyL']);
  });

  it('are refused in the words of this keyboard', () => {
    const dvorak = keyboard('US Dvorak');
    const does = 'closes the window';
    const words = (chord: string): string =>
      refusalMessage({ kind: 'reserved', chord, does }, dvorak);
    expect(words('$mod+Comma')).toBe('Ctrl W closes the window. Choose another key.');
    expect(words('$mod+KeyW')).toBe(
      'Ctrl , closes the window on other keyboards. Choose another key.',
    );
    expect(words('Alt+F4')).toBe('Alt F4 closes the window. Choose another key.');
  });
});

describe('labels', () => {
  it.each<[LayoutName, string, string]>([
    ['French AZERTY', '$mod+Digit1', 'Ctrl 1'],
    ['French AZERTY', 'Digit2', '2'],
    ['French AZERTY', '$mod+KeyQ', 'Ctrl A'],
    ['French AZERTY', 'Slash', '!'],
    ['German QWERTZ', '$mod+KeyY', 'Ctrl Z'],
    ['Swiss German', '$mod+BracketLeft', 'Ctrl Ü'],
    ['Spanish', 'Quote', '´'],
    ['Spanish', 'Minus', "'"],
    ['Spanish', '$mod+Semicolon', 'Ctrl Ñ'],
    ['Swedish', 'Equal', '´'],
    ['Norwegian', '$mod+Semicolon', 'Ctrl Ø'],
    ['Turkish Q', '$mod+KeyI', 'Ctrl I'],
    ['Turkish Q', '$mod+Quote', 'Ctrl İ'],
    ['Turkish Q', 'KeyI', 'ı'],
    ['Japanese', 'IntlYen', '¥'],
    ['Japanese', 'IntlRo', '\\'],
    ['Japanese', 'BracketLeft', '@'],
    // A keyboard for another script has the letters of a US keyboard too, and the system goes by those.
    ['Russian', '$mod+KeyK', 'Ctrl K'],
    ['Greek', '$mod+KeyW', 'Ctrl W'],
    ['Greek', '$mod+KeyS', 'Ctrl S'],
    ['Hebrew', 'Slash', '/'],
    ['Hebrew', '$mod+Comma', 'Ctrl ,'],
    ['Arabic', 'KeyB', 'b'],
  ])('on %s %s is %s', (name, chord, label) => {
    expect(chordLabel(chord, keyboard(name))).toBe(label);
  });

  it('name the chords of the system by their letter, wherever the layout has it', () => {
    expect(systemChordLabel('$mod+KeyC', keyboard('US Dvorak'))).toBe('Ctrl C');
    expect(systemChordLabel('$mod+KeyC', keyboard('US Dvorak', true))).toBe('⌘ C');
  });

  it('are those of a US keyboard where nothing is reported', () => {
    expect(readLayout(new Map())).toBeNull();
  });
});
