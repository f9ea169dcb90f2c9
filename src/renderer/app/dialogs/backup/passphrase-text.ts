/** What the form says about a passphrase as it is typed. */
import { type PassphraseStrength, SHORTEST_PASSPHRASE } from '#domain/credentials/passphrase.ts';

export const strengthText: Readonly<Record<PassphraseStrength, string>> = {
  'too-short': `At least ${String(SHORTEST_PASSPHRASE)} characters. A few words in a row are good and can be remembered.`,
  weak: 'Weak: it repeats itself. Somebody who has the file could guess it.',
  fair: 'Fair. A few characters or another word would make it strong.',
  strong: 'Strong.',
};
