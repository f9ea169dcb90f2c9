/** Lists of a pane that could not be read, with the age of what is shown. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { Age } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';

interface FailedListsProps<List extends string> {
  readonly failed: readonly {
    readonly list: List;
    readonly failure: FailureView;
    readonly readAt: number | null;
  }[];
  /** At the beginning of a sentence. */
  readonly names: Readonly<Record<List, string>>;
}

export function FailedLists<List extends string>({
  failed,
  names,
}: FailedListsProps<List>): ReactNode {
  return failed.map(({ list, failure, readAt }) => (
    <p key={list} className="text-warning" role="alert" title={failure.advice}>
      {names[list]} could not be read: {failure.title}.{' '}
      {readAt === null ? (
        'Nothing of it is shown.'
      ) : (
        <>
          Shown as of <Age at={readAt} />.
        </>
      )}
    </p>
  ));
}
