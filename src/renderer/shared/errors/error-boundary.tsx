/** Error boundaries: a pane that breaks leaves the others and the ticket working. */
import { asSentence, messageOf } from '#renderer/store/commands/failures.ts';
import { reportError } from '#renderer/store/commands/report-error.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

function ReportingBoundary({
  renderFallback,
  children,
}: {
  readonly renderFallback: (sentence: string, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const bridge = useBridge();
  return (
    <ErrorBoundary
      onError={(thrown) => {
        reportError(bridge, thrown);
      }}
      fallbackRender={({ error, resetErrorBoundary }) =>
        renderFallback(asSentence(messageOf(error)), () => {
          resetErrorBoundary();
        })
      }
    >
      {children}
    </ErrorBoundary>
  );
}

/** Around a pane: shows the error, and draws the pane again on request. */
export function PaneBoundary({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <ReportingBoundary
      renderFallback={(sentence, retry) => (
        <EmptyState
          title={`${title} stopped working`}
          actions={<Button onPress={retry}>Show it again</Button>}
        >
          {`${sentence} Nothing was sent; the error is in the log.`}
        </EmptyState>
      )}
    >
      {children}
    </ReportingBoundary>
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
    <ReportingBoundary
      renderFallback={(sentence, retry) => (
        <EmptyState
          title="The window stopped working"
          actions={
            <Button intent="primary" onPress={retry}>
              {' '}
              Reload{' '}
            </Button>
          }
        >
          {`${sentence} Orders are kept by the main process, which keeps running: nothing is lost and nothing is sent twice.`}
        </EmptyState>
      )}
    >
      {children}
    </ReportingBoundary>
  );
}
