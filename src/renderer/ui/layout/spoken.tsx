import { type ReactNode, useState } from 'react';
import { useWhenSettled } from '../controls/use-settled.ts';

/** Screen readers announce fields that change at the same time first, and would drop an earlier text. */
const DELAY_MS = 300;

/** Text for screen readers alone. The live region has to exist before its text, or it is not announced. */
export function Spoken({ words }: { readonly words: string }): ReactNode {
  const [announced, setAnnounced] = useState('');
  useWhenSettled(words, DELAY_MS, setAnnounced);
  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  );
}
