/** The profiles dialog, worked with the keyboard alone. */
import type { Locator } from 'playwright';
import type { Desk } from './desk.ts';

export interface ProfileEntry {
  readonly name: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly environment?: 'sandbox' | 'live';
  /** v2 by default. */
  readonly executionVersion?: 'v1' | 'v2';
}

const dialogOf = (desk: Desk): Locator => desk.page.getByRole('dialog', { name: 'Profiles' });

/** Ctrl+Shift+P. */
export async function openProfiles(desk: Desk): Promise<Locator> {
  await desk.press('Control+Shift+KeyP');
  const dialog = dialogOf(desk);
  await dialog.waitFor();
  return dialog;
}

/** Fills in the form of a new profile and submits it; the dialog stays open. */
export async function addProfile(desk: Desk, entry: ProfileEntry): Promise<Locator> {
  const dialog = await openProfiles(desk);
  await desk.tabTo(dialog.getByRole('button', { name: 'Add a profile' }));
  await desk.press('Enter');
  const form = dialog.getByRole('form', { name: 'New profile' });
  await fill(desk, form.getByLabel('Name', { exact: true }), entry.name);
  if (entry.environment === 'live') {
    await desk.tabTo(form.getByRole('radio', { checked: true }).first());
    await desk.press('ArrowRight');
  }
  await fill(desk, form.getByLabel('Base address'), entry.baseUrl);
  await fill(desk, form.getByLabel(/^API key/), entry.apiKey);
  if (entry.executionVersion === 'v1') {
    await desk.tabTo(form.getByRole('radio', { name: /^v2/ }));
    await desk.press('ArrowRight');
    await desk.tabTo(form.getByRole('button', { name: 'Add profile' }));
  }
  await desk.press('Enter');
  return dialog;
}

/** Chooses a profile of the open dialog and puts it to use; the dialog stays open. */
export async function chooseProfile(desk: Desk, name: string): Promise<void> {
  const dialog = dialogOf(desk);
  await desk.tabTo(dialog.getByRole('listitem').getByRole('button', { name: new RegExp(name) }));
  await desk.press('Enter');
  await desk.tabTo(dialog.getByRole('button', { name: 'Use this profile' }));
  await desk.press('Enter');
}

/** Adds a profile, switches to it and closes the dialog. */
export async function useNewProfile(desk: Desk, entry: ProfileEntry): Promise<void> {
  await addProfile(desk, entry);
  const dialog = dialogOf(desk);
  await dialog.getByRole('form', { name: `Profile ${entry.name}` }).waitFor();
  await chooseProfile(desk, entry.name);
  await dialog.getByText('This profile is in use.').waitFor();
  await desk.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function fill(desk: Desk, field: Locator, text: string): Promise<void> {
  await desk.tabTo(field);
  await desk.press('Control+A');
  await desk.type(text);
}

export interface LimitEntry {
  /** The field, as it is labelled: `Per order`. */
  readonly label: string;
  /** Empty: no limit. */
  readonly value: string;
  readonly over?: 'Ask me' | 'Block';
}

/** Sets limits of the profile in use and closes the dialog. */
export async function setLimits(desk: Desk, entries: readonly LimitEntry[]): Promise<void> {
  const dialog = await openProfiles(desk);
  const form = dialog.getByRole('form', { name: /^Risk limits of / });
  for (const { label, value, over = 'Ask me' } of entries) {
    await fill(desk, form.getByLabel(label, { exact: true }), value);
    const group = form.getByRole('group', { name: `If exceeded: ${label.toLowerCase()}` });
    const wanted = group.getByRole('radio', { name: over });
    await desk.tabTo(group.getByRole('radio', { checked: true }));
    if (!(await wanted.isChecked()))
      await desk.press(over === 'Block' ? 'ArrowRight' : 'ArrowLeft');
  }
  await desk.press('Enter');
  await form.getByText('Risk limits saved').waitFor();
  await closeProfiles(desk, dialog);
}

/** Makes the profile in use start locked, or not. */
export async function toggleStartsLocked(desk: Desk): Promise<void> {
  const dialog = await openProfiles(desk);
  const form = dialog.getByRole('form', { name: /^Risk limits of / });
  await desk.tabTo(form.getByRole('checkbox', { name: 'Trading starts locked' }));
  await desk.press('Space', 'Enter');
  await form.getByText('Risk limits saved').waitFor();
  await closeProfiles(desk, dialog);
}

async function closeProfiles(desk: Desk, dialog: Locator): Promise<void> {
  await desk.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
