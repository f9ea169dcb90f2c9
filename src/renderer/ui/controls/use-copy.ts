import { useState } from 'react';
import { copyText } from './copy-text.ts';
import { useWhenSettled } from './use-settled.ts';

const SHOWN_MS = 2_000;

/** What was copied a moment ago, by the name it was given, and how to copy. */
export interface CopyState {
  readonly copied: string | null;
  readonly copy: (name: string, text: string) => void;
}

export function useCopy(): CopyState {
  const [copied, setCopied] = useState<string | null>(null);
  useWhenSettled(copied, SHOWN_MS, () => setCopied(null));
  const copy = async (name: string, text: string): Promise<void> => {
    setCopied((await copyText(text)) ? name : null);
  };
  return {
    copied,
    copy: (name, text) => void copy(name, text),
  };
}
