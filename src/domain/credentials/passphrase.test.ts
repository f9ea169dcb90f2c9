import { expect, test } from 'vitest';
import { passphraseStrength } from './passphrase.ts';

test.each([
  ['', 'too-short'],
  ['elevenchars', 'too-short'],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['123456789012', 'weak'],
  ['abababababababababababab', 'weak'],
  ['krugerrand-7', 'fair'],
  ['four plain words beside it', 'strong'],
  ['ключ от сейфа на чердаке', 'strong'],
])('%j is %s', (passphrase, strength) => {
  expect(passphraseStrength(passphrase)).toBe(strength);
});
