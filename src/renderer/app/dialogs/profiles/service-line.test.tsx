// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { firstStore } from '#renderer/testing/first-state.ts';
import { recordingBridge } from '#renderer/testing/test-bridge.ts';
import { ServiceLine } from './service-line.tsx';

afterEach(cleanup);

it.each([
  [
    { name: 'Market API', version: '2.0.0', description: null, describedAt: [] },
    '“Market API” version 2.0.0.',
  ],
  [
    {
      name: null,
      version: '3.1',
      description: 'x',
      describedAt: ['https://docs.example', '/docs'],
    },
    'Server version 3.1. API described at https://docs.example, /docs.',
  ],
])('shows the server version and where its API is described: %j', (service, words) => {
  const store = firstStore();
  store.setState({ connection: { ...store.getState().connection, service } });
  render(
    <TerminalProvider store={store} bridge={recordingBridge().bridge}>
      <ServiceLine />
    </TerminalProvider>,
  );
  expect(screen.getByText(words)).toBeDefined();
});
