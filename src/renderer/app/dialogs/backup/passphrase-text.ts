/** What the form says about a passphrase as it is typed. */
import { type PassphraseStrength, SHORTEST_PASSPHRASE } from '#domain/credentials/passphrase.ts';

export const strengthText: Readonly<Record<PassphraseStrength, string>> = {
  'too-short': `At least ${String(SHORTEST_PASSPHRASE)} characters. Several words are strong and easy to remember.`,
  weak: 'Weak: repetitive. Someone who has the file could guess it.',
  fair: 'Fair. A few more characters or another word would make it strong.',
  strong: 'Strong.',
};
