// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AutomationSlice, ConnectedProgram } from '#contract/ipc/app/automation.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import { ProgramsPane } from './programs-pane.tsx';

afterEach(cleanup);

const program = (change: Partial<ConnectedProgram> = {}): ConnectedProgram => ({
  id: 'p1',
  executable: { path: '/usr/bin/python3.13', sha256: 'ab'.repeat(32) },
  starter: { path: '/usr/bin/bash', sha256: 'cd'.repeat(32) },
  pid: 4711,
  isProven: true,
  purpose: 'other',
  since: Date.now(),
  state: 'asking',
  ...change,
});
const done = () => ({ ok: true, value: null }) as const;
const draw = (automation: Partial<AutomationSlice>) =>
  drawPane(
    'programs',
    <ProgramsPane />,
    { automation: { isOn: true, failure: null, programs: [], accepted: [], ...automation } },
    {
      'automation/set-on': done,
      'automation/accept': done,
      'automation/decline': done,
      'automation/disconnect': done,
      'automation/forget': done,
    },
  );

describe('the programs pane', () => {
  it('shows how they are turned on, and turns them on by one key', () => {
    const { press, called } = draw({ isOn: false });
    expect(screen.getByText('Programs are off')).toBeDefined();
    press('KeyT');
    expect(called('automation/set-on').map(({ args }) => args)).toEqual([{ isOn: true }]);
  });

  it('shows what a program is before it is accepted, and accepts it by one key', () => {
    const { press, called } = draw({ programs: [program()] });
    expect(screen.getByTestId('program-row').textContent).toMatch(
      /python3\.13, started by bash.*Asks/,
    );
    const identity = screen.getByRole('region', { name: 'What the program is' }).textContent;
    expect(identity).toContain('/usr/bin/python3.13');
    expect(identity).toContain(`SHA-256 ${'ab'.repeat(32)}`);
    press('Ctrl+Enter');
    expect(called('automation/accept').map(({ args }) => args)).toEqual([{ id: 'p1' }]);
  });

  it('declines, disconnects or forgets by one key, and accepts nothing that does not ask', () => {
    const cases: ReadonlyArray<
      [Partial<AutomationSlice>, `automation/${'decline' | 'disconnect' | 'forget'}`]
    > = [
      [{ programs: [program()] }, 'automation/decline'],
      [{ programs: [program({ state: 'connected' })] }, 'automation/disconnect'],
      [{ accepted: [{ ...program(), acceptedAt: 0 }] }, 'automation/forget'],
    ];
    for (const [slice, channel] of cases) {
      const { press, called } = draw(slice);
      if (channel !== 'automation/decline') press('Ctrl+Enter');
      press('Delete');
      expect(called('automation/accept')).toEqual([]);
      expect(called(channel).map(({ args }) => args)).toEqual([{ id: 'p1' }]);
      cleanup();
    }
  });

  it('lists programs that ask first, and names those whose process is not confirmed', () => {
    draw({
      programs: [
        program({ id: 'a', state: 'connected', isProven: false, starter: null }),
        program({ id: 'd', state: 'connected' }),
        program({ id: 'b' }),
      ],
      accepted: [
        // Connected: it has that row alone.
        { ...program(), id: 'e', acceptedAt: 0 },
        {
          ...program({ starter: { path: '/usr/bin/zsh', sha256: 'ef'.repeat(32) } }),
          id: 'c',
          acceptedAt: 0,
        },
      ],
    });
    const rows = screen.getAllByTestId('program-row').map((row) => row.textContent);
    expect(rows[1]).toContain('process not confirmed');
    expect(rows.map((row) => /Asks|not confirmed|Connected|Accepted/.exec(row)?.[0])).toEqual([
      'Asks',
      'Connected',
      'Connected',
      'Accepted',
    ]);
    fireEvent.mouseDown(screen.getAllByTestId('program-row')[3] ?? document.body);
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });
});
