import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BINDING_IDS, type BindingId, bindings } from './bindings.ts';
import { readChord } from './chord.ts';
import { readStoredKeys } from './stored-keys.ts';
import { refusalMessage } from './key-messages.ts';
import { US_KEYBOARD } from './key-labels.ts';
import {
  findClashes,
  effectiveBindings,
  restoreShippedKeys,
  setKeys,
  type UserKeys,
} from './user-keys.ts';

function accepted(user: UserKeys, id: BindingId, ...chords: string[]): UserKeys {
  const change = setKeys(user, id, chords);
  if (!change.ok) throw new Error(refusalMessage(change.error, US_KEYBOARD));
  return change.value;
}

function refused(id: BindingId, chords: string[], user: UserKeys = {}): string {
  const change = setKeys(user, id, chords);
  return change.ok ? 'accepted' : refusalMessage(change.error, US_KEYBOARD);
}

const keysOf = (user: UserKeys, id: BindingId): readonly string[] =>
  effectiveBindings(user).find((binding) => binding.id === id)?.keys ?? [];

describe('a change of keys', () => {
  it('replaces the keys of one binding, and is gone when the shipped ones are set again', () => {
    const changed = accepted({}, 'ticket.requote', 'KeyG', '$mod+KeyG');
    expect(keysOf(changed, 'ticket.requote')).toEqual(['KeyG', '$mod+KeyG']);
    expect(accepted(changed, 'ticket.requote', 'KeyR')).toEqual({});
    expect(restoreShippedKeys(changed, 'ticket.requote')).toEqual({ ok: true, value: {} });
  });

  it('may leave a binding without a key', () => {
    expect(keysOf(accepted({}, 'market.watch'), 'market.watch')).toEqual([]);
  });

  it('lets two bindings trade places by way of a third key', () => {
    const parked = accepted({}, 'ticket.buy', 'KeyG');
    const sold = accepted(parked, 'ticket.sell', 'KeyB');
    expect(accepted(sold, 'ticket.buy', 'KeyS')).toEqual({
      'ticket.buy': ['KeyS'],
      'ticket.sell': ['KeyB'],
    });
  });

  it('lets panes that are never worked in together share a key', () => {
    expect(refused('vault.copy-tracking', ['KeyB'])).toBe('accepted');
  });
});

describe('refused with reason and advice is', () => {
  it.each<[string, BindingId, string[], RegExp]>([
    [
      'a key of the same pane',
      'ticket.code',
      ['KeyX'],
      /^x is the key for “Edit the limit” \(in Ticket\)\. .*change that one first\.$/,
    ],
    [
      'a key of an overlapping pane',
      'market.watch',
      ['KeyB'],
      /“Buy from the level.*in Market, Order book, Chart, Details and Ticket/,
    ],
    [
      'a key that works everywhere',
      'vault.show-order',
      ['Slash'],
      /“Search products” \(everywhere\)/,
    ],
    ['a second key that is taken', 'ticket.code', ['KeyC', 'KeyM'], /“Payment method”/],
    [
      'Esc for anything but back',
      'ticket.code',
      ['Escape'],
      /^Esc always goes back\. Choose another key\.$/,
    ],
    [
      'a letter for what works inside text',
      'palette.open',
      ['KeyG'],
      /^g types or edits text, and .* Ctrl or Alt/,
    ],
    ['Shift and a letter there', 'palette.open', ['Shift+KeyG'], /types or edits text/],
    ['what edits text there', 'palette.open', ['$mod+Backspace'], /types or edits text/],
    ['Enter there', 'preferences.open', ['Enter'], /types or edits text/],
    [
      'a key without modifier for executing',
      'ticket.execute',
      ['F9'],
      /sends something, so its keys must include Ctrl or Alt/,
    ],
    ['Shift alone for executing', 'ticket.execute', ['Shift+Enter'], /sends/],
    ['a plain key for sending listings', 'listings.send', ['KeyZ'], /sends/],
    [
      'quitting',
      'ticket.code',
      ['$mod+KeyQ'],
      /^Ctrl Q quits the application\. Choose another key\.$/,
    ],
    ['closing', 'ticket.code', ['$mod+KeyW'], /closes the window/],
    ['closing on Windows', 'ticket.code', ['Alt+F4'], /closes the window/],
    ['Tab', 'ticket.code', ['Tab'], /moves from one control to the next/],
    ['Shift+Tab', 'ticket.code', ['Shift+Tab'], /moves from one control to the next/],
    ['switching windows', 'ticket.code', ['Alt+Tab'], /operating system/],
    [
      'what input methods use',
      'ticket.code',
      ['$mod+Shift+KeyU'],
      /types a character by its number/,
    ],
    ['copying', 'ticket.code', ['$mod+KeyC'], /copies/],
    ['back without Esc', 'back', ['$mod+KeyB'], /^Esc always goes back\. Add a second key/],
    ['no key for the lock', 'trading.lock', [], /must keep a key/],
    ['no key for taking a change out', 'listings.drop', [], /must keep a key/],
    ['no key for the unknown order', 'unknown.focus', [], /must keep a key/],
    ['no way back to the list of keys', 'help.keyboard', [], /must keep a key/],
    ['a fifth key', 'market.watch', ['KeyW', 'KeyG', 'KeyH', 'KeyN', 'KeyV'], /Remove one first/],
  ])('%s', (_, id, chords, sentence) => {
    expect(refused(id, chords)).toMatch(sentence);
  });

  it('the default key, while another binding has it', () => {
    const taken = accepted(accepted({}, 'ticket.requote', 'KeyG'), 'ticket.drop-line', 'KeyR');
    const back = restoreShippedKeys(taken, 'ticket.requote');
    expect(back).toMatchObject({
      ok: false,
      error: { kind: 'taken', chord: 'KeyR', by: { id: 'ticket.drop-line' } },
    });
  });
});

const chords = fc
  .tuple(
    fc.subarray(['$mod', 'Alt', 'Shift']),
    fc.constantFrom('KeyA', 'KeyB', 'KeyJ', 'KeyS', 'Enter', 'Escape', 'F5', 'Digit1', 'Space'),
  )
  .map(([modifiers, code]) => [...modifiers, code].join('+'));

const steps = fc.array(
  fc.record({
    id: fc.constantFrom(...BINDING_IDS),
    // Undefined restores the default.
    chords: fc.option(fc.array(chords, { maxLength: 3 }), { nil: undefined }),
  }),
  { maxLength: 60 },
);

describe('no sequence of accepted changes', () => {
  it('leaves two bindings on one key in one place, or takes away what has to stay', () => {
    fc.assert(
      fc.property(steps, (changes) => {
        let user: UserKeys = {};
        for (const { id, chords: wanted } of changes) {
          const change =
            wanted === undefined ? restoreShippedKeys(user, id) : setKeys(user, id, wanted);
          if (change.ok) user = change.value;
        }
        const table = effectiveBindings(user);
        expect(findClashes(table)).toEqual([]);
        expect(keysOf(user, 'back')).toContain('Escape');
        const essential = table.filter((binding) => binding.essential === true);
        expect(essential.filter(({ keys }) => keys.length === 0)).toEqual([]);
        const sending = table.filter((binding) => binding.sends === true);
        const plain = sending
          .flatMap(({ keys }) => keys)
          .filter((key) => !/^(?:\$mod|Alt)\+/.test(key));
        expect(plain).toEqual([]);
        // Accepted keys are read back unchanged, from a settings file too.
        expect(readStoredKeys(JSON.parse(JSON.stringify(user)))).toEqual({
          keys: user,
          dropped: [],
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe('kept keys', () => {
  it('are none in a file from before there were any', () => {
    expect(readStoredKeys(undefined)).toEqual({ keys: {}, dropped: [] });
  });

  it('lose only invalid entries, and report them', () => {
    const { keys, dropped } = readStoredKeys({
      'ticket.requote': ['KeyG'],
      'ticket.gone': ['KeyH'],
      'ticket.code': ['NoSuchKey'],
      'ticket.limit': 'KeyN',
      'ticket.vault': [7],
      'trading.lock': [],
      'palette.open': ['$mod+KeyQ'],
      'ticket.payment': ['KeyG'],
    });
    // Of two bindings on one key, the later one in the table loses it.
    expect(keys).toEqual({ 'ticket.payment': ['KeyG'] });
    expect(dropped.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'ticket.gone unknown-binding',
      'ticket.code unreadable',
      'ticket.limit unreadable',
      'ticket.vault unreadable',
      'trading.lock refused',
      'palette.open refused',
      'ticket.requote refused',
    ]);
  });

  it('are found under the names that earlier versions gave their bindings', () => {
    expect(readStoredKeys({ 'ticket.bound': ['KeyN'] })).toEqual({
      keys: { 'ticket.limit': ['KeyN'] },
      dropped: [],
    });
  });

  it.each([['KeyX'], 7, null, [['ticket.code', ['KeyG']]]])(
    'that are no list of bindings (%j) are left out whole',
    (raw) => {
      expect(readStoredKeys(raw)).toMatchObject({ keys: {}, dropped: [{ kind: 'unreadable' }] });
    },
  );

  it('of whatever was written are sound, and reading never throws', () => {
    const ids = fc.constantFrom<string>(...BINDING_IDS, 'gone', '__proto__', 'constructor');
    const entry = fc.oneof(fc.array(fc.oneof(chords, fc.string())), fc.json());
    fc.assert(
      fc.property(fc.dictionary(ids, entry), (raw) => {
        const { keys } = readStoredKeys(raw);
        expect(findClashes(effectiveBindings(keys))).toEqual([]);
        expect(readStoredKeys(keys)).toEqual({ keys, dropped: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('may trade places, which no single change could', () => {
    const traded = { 'ticket.buy': ['KeyS'], 'ticket.sell': ['KeyB'] };
    expect(readStoredKeys(traded)).toEqual({ keys: traded, dropped: [] });
  });

  it('spell every key in its one way', () => {
    expect(readStoredKeys({ 'palette.open': ['Shift+$mod+KeyK'] }).keys).toEqual({
      'palette.open': ['$mod+Shift+KeyK'],
    });
    expect(bindings.flatMap(({ keys }) => keys).every((key) => readChord(key) === key)).toBe(true);
  });
});
