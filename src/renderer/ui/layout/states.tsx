/** Empty, loading and failed states. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { ReactNode } from 'react';
import styles from './states.module.css';

export function EmptyState({
  title,
  children,
  actions,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}): ReactNode {
  return (
    <div className={styles['state']}>
      <p className={styles['title']}>{title}</p>
      {children !== undefined && <p className={styles['advice']}>{children}</p>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}

export function ErrorState({
  failure,
  actions,
}: {
  readonly failure: FailureView;
  readonly actions?: ReactNode;
}): ReactNode {
  return (
    <div className={styles['state']} role="alert">
      <span className={styles['mark']} aria-hidden="true">
        !
      </span>
      <p className={styles['title']}>{failure.title}</p>
      <p className={styles['advice']}>{failure.advice}</p>
      <Suggestion failure={failure} />
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      <FailureDetail failure={failure} />
    </div>
  );
}

/** A page of a gateway is nothing that the marketplace said. */
const isForeign = ({ kind, serverMessage }: Pick<FailureView, 'kind' | 'serverMessage'>): boolean =>
  kind === 'not-the-marketplace' || serverMessage?.startsWith('a web page') === true;

/** The marketplace's own message and suggestion. */
export function MarketplaceWords({
  failure,
}: {
  readonly failure: Pick<FailureView, 'kind' | 'serverMessage' | 'suggestion'>;
}): ReactNode {
  const speaker = isForeign(failure) ? 'The response was' : 'The marketplace says';
  return (
    <>
      {failure.serverMessage !== null && (
        <p>
          {speaker}: “{failure.serverMessage}”
        </p>
      )}
      <Suggestion failure={failure} />
    </>
  );
}

export function Suggestion({
  failure: { suggestion },
}: {
  readonly failure: Pick<FailureView, 'suggestion'>;
}): ReactNode {
  return suggestion === null ? null : <p>The marketplace suggests: “{suggestion}”</p>;
}

/** The raw answer in a fold. */
export function FailureDetail({ failure }: { readonly failure: FailureView }): ReactNode {
  const said = [
    failure.status === null ? null : `HTTP ${failure.status}`,
    failure.errorCode,
    failure.serverMessage,
    failure.suggestion,
    failure.rawBody,
  ].filter((line) => line !== null);
  const { systemError } = failure;
  if (said.length === 0) return systemError === null ? null : <SystemWords text={systemError} />;
  const lines = systemError === null ? said : [...said, systemError];
  return (
    <details className={styles['raw']}>
      <summary>{isForeign(failure) ? 'What came instead' : 'What the marketplace said'}</summary>
      <pre>{lines.join('\n')}</pre>
    </details>
  );
}

/** The raw message of the system or of a library. */
export function SystemWords({ text }: { readonly text: string }): ReactNode {
  return (
    <details className={styles['raw']}>
      <summary>Details</summary>
      <pre>{text}</pre>
    </details>
  );
}

/** Placeholder rows. `label` is read out once: "Loading the market". */
export function LoadingState({
  label,
  rows = 8,
}: {
  readonly label: string;
  readonly rows?: number;
}): ReactNode {
  return (
    <output className={styles['skeleton']}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={styles['bar']} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      ))}
    </output>
  );
}
