/** Error boundaries: a pane that breaks leaves the others and the ticket working. */
import { asSentence, messageOf } from '#renderer/store/commands/failures.ts';
import { reportError } from '#renderer/store/commands/report-error.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import { type ReactNode, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';

interface Stopped {
  readonly title: string;
  /** What the error did not do, after its message. */
  readonly assurance: string;
  readonly button: string;
  readonly intent?: 'neutral' | 'primary';
}

/** Shows the error in place of the children, with a button that draws them again. */
const stopped =
  ({ title, assurance, button, intent = 'neutral' }: Stopped) =>
  ({ error, resetErrorBoundary }: FallbackProps): ReactNode => (
    <EmptyState
      title={`${title} stopped working`}
      actions={
        <Button intent={intent} onPress={() => resetErrorBoundary()}>
          {button}
        </Button>
      }
    >
      {`${asSentence(messageOf(error))} ${assurance}`}
    </EmptyState>
  );

function Boundary({ children, ...words }: Stopped & { readonly children: ReactNode }): ReactNode {
  const bridge = useBridge();
  return (
    <ErrorBoundary
      onError={(thrown) => reportError(bridge, thrown)}
      fallbackRender={stopped(words)}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Around a pane. */
export function PaneBoundary({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Boundary
      title={title}
      assurance="Nothing was sent; the error is in the log."
      button="Show it again"
    >
      {children}
    </Boundary>
  );
}

const ATTEMPTS = 3;

/** Around menus and the like: logs the error and starts again. */
export function QuietBoundary({ children }: { readonly children: ReactNode }): ReactNode {
  const bridge = useBridge();
  const [attempt, setAttempt] = useState(1);
  return (
    <ErrorBoundary
      key={attempt}
      fallback={null}
      onError={(thrown) => {
        reportError(bridge, thrown);
        if (attempt < ATTEMPTS) setAttempt(attempt + 1);
      }}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Around everything. */
export function AppBoundary({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Boundary
      title="The window"
      assurance="Orders are kept by the main process, which keeps running: nothing is lost and nothing is sent twice."
      button="Reload"
      intent="primary"
    >
      {children}
    </Boundary>
  );
}
