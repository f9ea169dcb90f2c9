// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { firstStore } from '#renderer/testing/first-state.ts';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { AppBoundary, PaneBoundary } from './error-boundary.tsx';

let broken = true;
function Fragile(): ReactNode {
  if (broken) throw new Error('No such column');
  return <p>Rows</p>;
}

beforeEach(() => {
  broken = true;
  // React and the document both print what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function draw(content: ReactNode) {
  const { bridge, calls } = recordingBridge({ 'app/report-error': () => null });
  render(
    <TerminalProvider store={firstStore()} bridge={bridge}>
      <p>Beside</p>
      {content}
    </TerminalProvider>,
  );
  return calls;
}

describe('a pane that breaks', () => {
  it('leaves other panes alone, shows the error, and logs it once', () => {
    const calls = draw(
      <PaneBoundary title="Orders">
        <Fragile />
      </PaneBoundary>,
    );
    expect(screen.getByText('Beside')).toBeTruthy();
    expect(screen.getByText('Orders stopped working')).toBeTruthy();
    expect(screen.getByText(/^No such column\. Nothing was sent/)).toBeTruthy();
    expect(calls).toMatchObject([
      { channel: 'app/report-error', args: { message: 'No such column' } },
    ]);
  });

  it('is drawn again on request', () => {
    draw(
      <PaneBoundary title="Orders">
        <Fragile />
      </PaneBoundary>,
    );
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: /Show it again/ }));
    expect(screen.getByText('Rows')).toBeTruthy();
    expect(screen.queryByText('Orders stopped working')).toBeNull();
  });
});

describe('the window', () => {
  it('explains what happens to orders when the window fails', () => {
    const calls = draw(
      <AppBoundary>
        <Fragile />
      </AppBoundary>,
    );
    expect(screen.getByText('The window stopped working')).toBeTruthy();
    expect(screen.getByText(/nothing is lost and nothing is sent twice/)).toBeTruthy();
    expect(calls).toHaveLength(1);
  });
});
