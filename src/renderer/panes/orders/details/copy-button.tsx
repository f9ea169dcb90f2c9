/** Copies one value of an order, and says for a moment that it did. */
import type { BindingId } from '#domain/keys/bindings.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { ReactNode } from 'react';

/** What was copied a moment ago, and how to copy. */
export interface Copying {
  /** Name of what was copied a moment ago. */
  readonly copied: string | null;
  readonly onCopy: (name: string, text: string) => void;
}

export interface CopyButtonProps extends Copying {
  readonly name: string;
  readonly text: string;
  /** What it copies, as in `the order id`. */
  readonly what: string;
  readonly binding: BindingId;
  readonly intent?: 'quiet' | 'neutral';
}

export function CopyButton(props: CopyButtonProps): ReactNode {
  const { name, text, what, binding, intent = 'neutral', onCopy } = props;
  const done = props.copied === name;
  return (
    <Button
      size="small"
      intent={intent}
      binding={binding}
      onPress={() => {
        onCopy(name, text);
      }}
    >
      {/* A name beside the visible text would have to have its key in it, too. */}
      {done ? 'Copied' : 'Copy'}
      {!done && <span className="visually-hidden"> {what}</span>}
    </Button>
  );
}
