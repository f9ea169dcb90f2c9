/** Keeps a failure where it happened: a pane that breaks leaves the others and the ticket standing. */
import type { Bridge } from '#contract/ipc/bridge.ts';
import { messageOf } from '#renderer/store/message-of.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly bridge: Bridge;
  readonly renderFallback: (message: string, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError(thrown: unknown): { readonly message: string } {
    return { message: messageOf(thrown) };
  }

  override componentDidCatch(thrown: unknown): void {
    reportError(this.props.bridge, thrown);
  }

  private readonly retry = (): void => {
    this.setState({ message: null });
  };

  override render(): ReactNode {
    const { message } = this.state;
    return message === null ? this.props.children : this.props.renderFallback(message, this.retry);
  }
}

/** Sends a failure of the renderer to the log. It is never sent anywhere else. */
export function reportError(bridge: Bridge, thrown: unknown): void {
  const stack = thrown instanceof Error ? (thrown.stack ?? null) : null;
  bridge
    .invoke('app/report-error', {
      message: messageOf(thrown).slice(0, 4000),
      stack: stack === null ? null : stack.slice(0, 20_000),
    })
    // The log is the last resort: when it cannot be reached there is nobody left to tell.
    .catch(() => undefined);
}

const sentence = (message: string): string => `${message.replace(/\.$/, '')}.`;

/** Around one pane: says what broke and draws it again on request. */
export function PaneBoundary({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Boundary
      bridge={useBridge()}
      renderFallback={(message, retry) => (
        <EmptyState
          title={`${title} stopped working`}
          actions={<Button onPress={retry}>Show it again</Button>}
        >
          {`${sentence(message)} Nothing was sent; the failure is in the log.`}
        </EmptyState>
      )}
    >
      {children}
    </Boundary>
  );
}

/** Around everything: the last thing that can still be drawn. */
export function AppBoundary({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Boundary
      bridge={useBridge()}
      renderFallback={(message, retry) => (
        <EmptyState
          title="The window stopped working"
          actions={
            <Button intent="primary" onPress={retry}>
              Show it again
            </Button>
          }
        >
          {`${sentence(message)} Orders are kept by the main process, which goes on: nothing is lost and nothing is sent twice.`}
        </EmptyState>
      )}
    >
      {children}
    </Boundary>
  );
}
