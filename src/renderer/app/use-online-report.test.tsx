// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { drawPane } from '#renderer/testing/render.tsx';
import { useOnlineReport } from './use-online-report.ts';

afterEach(cleanup);

function Listener(): ReactNode {
  useOnlineReport();
  return null;
}

it('reports each time the computer is back online while it is mounted', () => {
  const { called, unmount } = drawPane('market', <Listener />);
  const comesBack = (): void => {
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
  };
  comesBack();
  comesBack();
  expect(called('app/note-network')).toHaveLength(2);
  unmount();
  comesBack();
  expect(called('app/note-network')).toHaveLength(2);
});
