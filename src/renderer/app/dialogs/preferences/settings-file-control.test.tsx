// @vitest-environment happy-dom
import { failure } from '#renderer/testing/fixtures.ts';
import { firstStore } from '#renderer/testing/first-state.ts';
import { type Answers, recordingBridge } from '#renderer/testing/test-bridge.ts';
import { TerminalProvider } from '#renderer/store/hooks.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SettingsFileControl } from './settings-file-control.tsx';

afterEach(cleanup);

function draw(answers: Answers) {
  const { bridge } = recordingBridge(answers);
  render(
    <TerminalProvider store={firstStore()} bridge={bridge}>
      <SettingsFileControl />
    </TerminalProvider>,
  );
}
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

it('shows the path of an export and the result of an import, and undoes it', async () => {
  draw({
    'settings/export': () => ({ ok: true, value: { path: '/home/trader/settings.json' } }),
    'settings/import': () => ({ ok: true, value: { layouts: 2, watchlists: 3, unreadable: 1 } }),
    'settings/undo-import': () => ({ ok: true, value: null }),
  });
  press('Export settings…');
  await screen.findByText('Saved as /home/trader/settings.json');
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  press('Import settings…');
  await screen.findByText(
    'Imported, with 2 layouts and 3 watchlists. 1 could not be read and was left out.',
  );
  press('Undo import');
  await screen.findByText('Import undone.');
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
});

it('shows why a file cannot be imported', async () => {
  const error = { ...failure(), title: 'This file cannot be imported', advice: 'It is not JSON.' };
  draw({ 'settings/import': () => ({ ok: false, error }) });
  press('Import settings…');
  expect(await screen.findByText('This file cannot be imported. It is not JSON.')).toBeDefined();
});
