import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import type { ReactNode } from 'react';

/** What is wrong, read out as soon as it appears; nothing while nothing is. */
export function ErrorLine({
  of,
  className = 'text-error',
}: {
  readonly of: FailureView | string | null | undefined;
  readonly className?: string | undefined;
}): ReactNode {
  if (of === null || of === undefined) return null;
  return (
    <p className={className} role="alert">
      {typeof of === 'string' ? of : failureText(of)}
    </p>
  );
}
