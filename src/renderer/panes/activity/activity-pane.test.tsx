// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawPane } from '#renderer/testing/render.tsx';
import { activityEntry } from '#renderer/testing/session-fixtures.ts';
import { ActivityPane } from './activity-pane.tsx';

afterEach(cleanup);

describe('the activity pane', () => {
  it('says of each answer whether all of it was read', () => {
    const activity = [
      activityEntry({ id: 1 }),
      activityEntry({ id: 2, unreadable: 3 }),
      activityEntry({ id: 3, ok: false, result: '502' }),
    ];
    drawPane('activity', <ActivityPane />, { activity });
    expect(screen.getByText('200')).toBeDefined();
    expect(screen.getByText('200, 3 unreadable')).toBeDefined();
    expect(screen.getByText('502')).toBeDefined();
  });

  it('shows the raw answer beside what was not read of it', async () => {
    const body = '{"data":[{"id":"o1","fees":[7]}]}';
    const { press } = drawPane(
      'activity',
      <ActivityPane />,
      { activity: [activityEntry({ unreadable: 1 })] },
      { 'activity/get-body': () => ({ request: null, response: body }) },
    );
    act(() => {
      screen.getByRole('grid').focus();
    });
    press('ArrowDown');
    press('Enter');
    await act(() => Promise.resolve());
    expect(screen.getByText(/^1 part of this response could not be read/)).toBeDefined();
    expect(screen.getByText(/"fees"/)).toBeDefined();
  });

  it('lists and exports what programs did by one key each', async () => {
    const call = {
      seq: 1,
      at: 0,
      program: '/usr/bin/python3.13',
      method: 'draft',
      arguments: '{"quantity":10}',
      outcome: 'drafted',
    };
    const { press, called } = drawPane(
      'activity',
      <ActivityPane />,
      {
        automation: {
          isOn: true,
          failure: null,
          programs: [],
          accepted: [],
          mayTrade: true,
          mayStart: false,
          drafts: [],
          budgets: [],
          standingDrafts: [],
          calls: [call, { ...call, seq: 2, program: null, method: 'kill', outcome: 'done' }],
        },
      },
      {
        'automation/export-calls': ({ format }) => ({
          ok: true,
          value: { path: `/tmp/programs.${format}` },
        }),
      },
    );
    press('KeyE');
    expect(called('automation/export-calls')).toEqual([]);
    press('KeyF');
    expect(screen.getByText('drafted').closest('[role=row]')?.textContent).toContain(
      '/usr/bin/python3.13',
    );
    expect(screen.getByText('kill').closest('[role=row]')?.textContent).toContain('You');
    press('KeyE');
    press('Shift+KeyE');
    expect(called('automation/export-calls').map(({ args }) => args)).toEqual([
      { format: 'csv' },
      { format: 'json' },
    ]);
    expect(await screen.findByText('Saved to /tmp/programs.json.')).toBeDefined();
    press('KeyF');
    expect(screen.getByText('No requests yet')).toBeDefined();
  });
});
