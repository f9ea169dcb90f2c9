// @vitest-environment happy-dom
import { unknownSession } from '#contract/ipc/initial-state.ts';
import { ok } from '#domain/result.ts';
import { drawPane } from '#renderer/testing/render.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TimeZoneControl } from './time-zone-control.tsx';

afterEach(cleanup);

it('shows the zone of the profile, and saves another once it is valid', async () => {
  const pane = drawPane(
    'portfolio',
    <TimeZoneControl />,
    { session: { ...unknownSession(), timeZone: 'America/Chicago' } },
    { 'reports/set-time-zone': () => ok(null) },
  );
  const field = screen.getByLabelText('Time zone');
  expect(field).toHaveProperty('value', 'America/Chicago');
  fireEvent.change(field, { target: { value: 'Europe/Berl' } });
  expect(screen.getByText(/Enter the name of a time zone/)).toBeDefined();
  expect(pane.called('reports/set-time-zone')).toEqual([]);
  await act(async () => {
    fireEvent.change(field, { target: { value: 'Europe/Berlin ' } });
    await Promise.resolve();
  });
  expect(screen.queryByText(/Enter the name of a time zone/)).toBeNull();
  expect(pane.called('reports/set-time-zone').map(({ args }) => args)).toEqual([
    { timeZone: 'Europe/Berlin' },
  ]);
});
