/** What a command reads of the terminal's settings. No zod, as in `protocol.ts`. */

export const SETTINGS_FILE = 'settings.json';

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

/** Whether the user lets commands start the terminal without a window, for the profile that would be open. The terminal itself looks, too. */
export function isStartAllowed(settings: unknown): boolean {
  const profile = field(settings, 'activeProfileId');
  if (typeof profile !== 'string') return false;
  const automation = field(field(settings, 'automation'), profile);
  return field(automation, 'isOn') === true && field(automation, 'mayStart') === true;
}
