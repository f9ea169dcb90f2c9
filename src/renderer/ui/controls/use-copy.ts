import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 2_000;

/** Copies texts and tells, for a moment, which one was copied by the name it was given. */
export function useCopy(): {
  readonly copied: string | null;
  readonly copy: (name: string, text: string) => void;
} {
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (copied === null) return undefined;
    const timer = setTimeout(() => {
      setCopied(null);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [copied]);
  const copy = async (name: string, text: string): Promise<void> => {
    setCopied((await copyText(text)) ? name : null);
  };
  return {
    copied,
    copy: (name, text) => {
      void copy(name, text);
    },
  };
}
