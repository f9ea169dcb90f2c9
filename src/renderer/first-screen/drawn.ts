/** The screen of the last run, as long as it is there. */
export const DRAWN = 'kept';

export const hasKeptScreen = (): boolean => document.getElementById(DRAWN) !== null;

/** The terminal itself is there. */
export function dropKeptScreen(): void {
  document.getElementById(DRAWN)?.remove();
}
