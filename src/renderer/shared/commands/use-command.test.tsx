// @vitest-environment happy-dom
import type { Bridge } from '#contract/ipc/bridge.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { firstStore } from '#renderer/testing/first-state.ts';
import { failure } from '#renderer/testing/fixtures.ts';
import { type Answers, recordingBridge } from '#renderer/testing/test-bridge.ts';
import { useCommand } from './use-command.ts';

afterEach(cleanup);

function drawn(bridge: Bridge) {
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <TerminalProvider store={firstStore()} bridge={bridge}>
      {children}
    </TerminalProvider>
  );
  return renderHook(useCommand, { wrapper }).result;
}
const answering = (answers: Answers) => drawn(recordingBridge(answers).bridge);

describe('a command', () => {
  it('is busy while its answer is awaited', () => {
    const command = answering({});
    expect(command.current.busy).toBe(false);
    act(() => void command.current.send('app/note-network', {}));
    expect(command.current.busy).toBe(true);
  });

  it('answers its value, and keeps no failure', async () => {
    const command = answering({ 'profiles/export': () => ({ ok: true, value: { path: '/a' } }) });
    await act(async () => {
      expect(await command.current.send('profiles/export', { profileId: 'desk' })).toEqual({
        ok: true,
        value: { path: '/a' },
      });
    });
    expect(command.current.failure).toBeNull();
    expect(command.current.busy).toBe(false);
  });

  it('keeps what it was refused with, until the next one or until it is cleared', async () => {
    let refuse = true;
    const command = answering({
      'practice/reset-market': () =>
        refuse ? { ok: false, error: failure() } : { ok: true, value: null },
    });
    const send = () =>
      act(async () => {
        await command.current.send('practice/reset-market', {});
      });
    await send();
    expect(command.current.failure).toEqual(failure());
    act(() => {
      command.current.clear();
    });
    expect(command.current.failure).toBeNull();
    await send();
    refuse = false;
    await send();
    expect(command.current.failure).toBeNull();
  });

  it('that the bridge itself refuses is refused like any other, and goes to the log', async () => {
    const { bridge, calls } = recordingBridge({
      'trading/lock': () => {
        throw new Error('No handler');
      },
      'app/report-error': () => null,
    });
    const command = drawn(bridge);
    await act(async () => {
      expect(await command.current.send('trading/lock', {})).toMatchObject({ ok: false });
    });
    expect(command.current.failure?.systemError).toBe('No handler');
    expect(calls.map(({ channel }) => channel)).toEqual(['trading/lock', 'app/report-error']);
    expect(command.current.busy).toBe(false);
  });

  it('is sent once while its answer is awaited', async () => {
    const { bridge, calls } = recordingBridge({});
    const command = drawn(bridge);
    await act(async () => {
      const { sendOnce } = command.current;
      sendOnce('a', 'trading/lock', {});
      sendOnce('a', 'trading/lock', {});
      sendOnce('b', 'trading/lock', {});
      await Promise.resolve();
    });
    expect(calls).toHaveLength(2);
  });

  it('sends by the same function as long as it is drawn', async () => {
    const command = answering({ 'app/note-network': () => null });
    const { send, clear } = command.current;
    await act(async () => {
      await command.current.send('app/note-network', {});
    });
    expect(command.current.send).toBe(send);
    expect(command.current.clear).toBe(clear);
  });
});
