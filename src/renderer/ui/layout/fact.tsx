import type { ReactNode } from 'react';

/** A name and what it stands for, in a `dl`. */
export function Fact({
  name,
  className,
  children,
}: {
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
