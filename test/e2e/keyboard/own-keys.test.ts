import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inWholeRun } from '#main/shared/testing/sampled.ts';
import { z } from 'zod';
import { BINDING_IDS } from '#domain/keys/bindings.ts';
import { readChord } from '#domain/keys/chord.ts';
import { setKeys } from '#domain/keys/user-keys.ts';
import type { Desk } from '../../support/screen/desk.ts';
import { folder, open, openPractice } from '../../support/running/fixtures.ts';
import { until, untilText } from '../../support/waiting/until.ts';

/** Each starts the terminal twice. */
const TWO_STARTS = { timeout: 240_000 };

async function openKeys(desk: Desk) {
  await desk.press('Shift+Slash');
  const dialog = desk.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.waitFor();
  return dialog;
}

const layout = (desk: Desk): Promise<string> =>
  desk.page
    .getByRole('navigation', { name: 'Layouts' })
    .locator('[aria-current="page"]')
    .innerText();

it(
  'a key is changed by keyboard alone, works at once, and still after a restart',
  TWO_STARTS,
  async () => {
    const userData = folder();
    const first = await openPractice({ userData });
    const { desk } = first;
    const dialog = await openKeys(desk);
    await desk.type('vault layout');
    await desk.press('ArrowDown', 'Enter');
    const row = dialog.getByRole('button', { name: /^Vault layout/ });
    await until('the new keys are requested', async () =>
      (await row.innerText()).includes('Press the new key') ? true : undefined,
    );

    // What is in the way is named, and the question stays; the window does not close either.
    await desk.press('Control+KeyK');
    const alert = dialog.getByRole('alert');
    await untilText('a refusal', () => alert.innerText(), /Ctrl K is the key for “Search, command/);
    await desk.press('Control+KeyW');
    await untilText('a refusal', () => alert.innerText(), /Ctrl W closes the window/);
    await desk.press('Tab');
    await untilText('a refusal', () => alert.innerText(), /Tab moves from one control to the next/);

    await desk.press('Control+KeyG');
    await dialog.getByRole('button', { name: 'Vault layout Ctrl G, custom' }).waitFor();
    await untilText('what is said', () => dialog.getByRole('status').innerText(), /now has Ctrl G/);
    await desk.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await desk.press('Alt+Digit2');
    expect(await layout(desk)).toBe('Trade');
    await desk.press('Control+KeyG');
    await untilText('the layout', () => layout(desk), /Vault/);
    const button = desk.page.getByRole('navigation', { name: 'Layouts' }).getByText('Vault');
    expect(await button.getAttribute('aria-keyshortcuts')).toBe('Control+G');
    await first.terminal.close();

    const { desk: again } = await openPractice({ userData });
    await again.press('Alt+Digit1');
    await untilText('the layout', () => layout(again), /Trade/);
    await again.press('Control+KeyG');
    await untilText('the layout', () => layout(again), /Vault/);

    // And back to what is shipped, by Delete on the row.
    const second = await openKeys(again);
    await again.type('ctrl g');
    await again.press('ArrowDown', 'Delete');
    await second.getByText('No matches for').waitFor();
    await again.press('Escape', 'Escape');
    await second.waitFor({ state: 'detached' });
    await again.press('Alt+Digit1', 'Alt+Digit2');
    await untilText('the layout', () => layout(again), /Vault/);
  },
);

it(
  'keys that cannot count are left out of a kept file with a notice, and cost nothing else',
  TWO_STARTS,
  async () => {
    const userData = folder();
    const first = await openPractice({ userData });
    await first.terminal.close();
    const path = join(userData, 'settings.json');
    const kept = z.looseObject({ preferences: z.looseObject({}) });
    const settings = kept.parse(JSON.parse(readFileSync(path, 'utf8')));
    const keys = {
      'layout.vault': ['$mod+KeyG'],
      'ticket.gone': ['KeyG'],
      'ticket.code': ['not a key'],
      'trading.lock': ['KeyX'],
    };
    const preferences = { ...settings.preferences, density: 'compact', keys };
    writeFileSync(path, JSON.stringify({ ...settings, preferences }));

    const { desk } = await open({ userData });
    const said = await desk.noticeReads(/Some of your custom keys were left out/);
    expect(said).toContain('no command named “ticket.gone”');
    expect(said).toContain('“Edit the promotion code”: its keys could not be read');
    expect(said).toContain('“Lock or unlock trading”: x types or edits text');
    expect(await desk.page.locator('html').getAttribute('data-density')).toBe('compact');
    await desk.press('Control+KeyG');
    await untilText('the layout', () => layout(desk), /Vault/);
  },
);

it.each(inWholeRun)('the menu has no accelerator that a binding may be given', async () => {
  const { terminal } = await open();
  const accelerators = await terminal.app.evaluate(({ Menu }) => {
    const found: string[] = [];
    const walk = (items: readonly Electron.MenuItem[]): void => {
      for (const item of items) {
        // A role has its accelerator by itself and does not show it as the item's own.
        const byRole: unknown = Reflect.get(item, 'getDefaultRoleAccelerator');
        const own: unknown =
          item.accelerator ?? (typeof byRole === 'function' ? byRole.call(item) : undefined);
        if (typeof own === 'string') found.push(own);
        walk(item.submenu?.items ?? []);
      }
    };
    walk(Menu.getApplicationMenu()?.items ?? []);
    return found;
  });
  expect(accelerators.length).toBeGreaterThan(5);
  const chords = accelerators.map((text) => {
    const parts = text.split('+').map((part) => part.trim());
    const key = parts.pop() ?? '';
    const modifiers = parts.map((part) =>
      /^(?:Ctrl|Control|Cmd|Command|CmdOrCtrl|CommandOrControl)$/i.test(part) ? '$mod' : part,
    );
    return readChord([...modifiers, key.length === 1 ? `Key${key.toUpperCase()}` : key].join('+'));
  });
  expect(chords).not.toContain(null);
  const free = chords.filter((chord) =>
    BINDING_IDS.some(
      (id) => setKeys({}, id, ['Escape', chord ?? '']).ok || setKeys({}, id, [chord ?? '']).ok,
    ),
  );
  expect(free).toEqual([]);
});
