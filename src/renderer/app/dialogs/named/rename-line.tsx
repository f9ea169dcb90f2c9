import type { ReactNode } from 'react';
import { NameForm } from './name-form.tsx';

/** In a list of names, in the place of the one that is changed. */
export function RenameLine({
  name,
  problemOf,
  onRename,
  onEnd,
}: {
  readonly name: string;
  /** As of a `NameForm`. */
  readonly problemOf: (text: string) => string | null;
  /** Answers whether it is done. */
  readonly onRename: (text: string) => Promise<boolean>;
  /** It is renamed, or stays as it was. */
  readonly onEnd: () => void;
}): ReactNode {
  return (
    <li>
      <NameForm
        label={`New name of ${name}`}
        submit="Rename"
        first={name}
        problemOf={problemOf}
        onName={async (text) => {
          const isDone = await onRename(text);
          if (isDone) onEnd();
          return isDone;
        }}
        onCancel={onEnd}
      />
    </li>
  );
}
