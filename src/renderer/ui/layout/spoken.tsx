import { type ReactNode, useEffect, useState } from 'react';

/** After fields that come, go or are locked with the same change: a screen reader speaks of those at once, and drops what it was about to say. */
const AFTER_MS = 300;

/** Words for those who listen alone: a live region that is there before its words are, or they would not be read out. */
export function Spoken({ words }: { readonly words: string }): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSaid(words);
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [words]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}
