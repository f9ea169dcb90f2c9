import { failureText } from '#renderer/store/commands/failures.ts';
import type { ReactNode } from 'react';
import type { HoldingsRead } from './use-holdings.ts';

/** Failures of the portfolio, and its parts that were not read. */
export function HoldingsNotes({
  known: { view, failure, refused },
  className,
  about = '',
}: {
  readonly known: HoldingsRead;
  readonly className: string | undefined;
  /** Before each failure, where other things are shown beside it: “Cost and gain: ”. */
  readonly about?: string;
}): ReactNode {
  return (
    <>
      {[failure, refused].map(
        (one) =>
          one !== null && (
            <p key={one.title} className={className} role="alert">
              {about}
              {failureText(one)}
            </p>
          ),
      )}
      {view !== null && view.unread !== null && <p className={className}>{view.unread}</p>}
    </>
  );
}
