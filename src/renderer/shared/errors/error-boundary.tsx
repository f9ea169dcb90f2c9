/** Keeps a failure where it happened: a pane that breaks leaves the others and the ticket standing. */
import { asSentence, messageOf } from '#renderer/store/bridge/failures.ts';
import { reportError } from '#renderer/store/bridge/report-error.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

/** Reports what breaks below it, and draws in its place what `renderFallback` makes of it. */
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

/** Around one pane: says what broke and draws it again on request. */
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

/** How often what is only there on request begins anew. */
const ATTEMPTS = 3;

/** Around what is only there on request, such as a menu: what breaks is in the log, and it begins anew. */
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

/** Around everything: the last thing that can still be drawn. */
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
