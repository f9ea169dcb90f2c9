/**
 * Which switches a package takes. Chromium understands some thousand, and among them are a remote control of the page,
 * the end of its sandbox, other proxies and other certificates. So it is the harmless ones that are listed, and a
 * package that is started with any other ends at once.
 */

const TAKEN: ReadonlySet<string> = new Set([
  // The application's own; a command starts it in the background.
  'background',
  'user-data-dir',
  'practice-seed',
  'practice-speed',
  'practice-products',
  'practice-levels',
  'practice-without-sandbox-lists',
  // How the window is drawn, and what reads it aloud.
  'class',
  'disable-gpu',
  'enable-wayland-ime',
  'force-device-scale-factor',
  'force-high-contrast',
  'force-renderer-accessibility',
  'gtk-version',
  'high-dpi-support',
  'lang',
  'ozone-platform',
  'ozone-platform-hint',
  'wayland-text-input-version',
]);

/**
 * The switches among the arguments that a package does not take, as they were written.
 *
 * @param args without the program itself
 */
export function untakenSwitches(args: readonly string[], platform: NodeJS.Platform): string[] {
  const end = args.indexOf('--');
  return (end === -1 ? args : args.slice(0, end)).filter((argument) => {
    const name = switchName(argument, platform);
    return name !== null && !TAKEN.has(name);
  });
}

/** As Chromium reads it: one dash or two, a slash too on Windows, where case does not matter either. */
function switchName(argument: string, platform: NodeJS.Platform): string | null {
  const windows = platform === 'win32';
  const prefix = (windows ? /^(--|-|\/)/ : /^(--|-)/).exec(argument)?.[0];
  if (prefix === undefined || argument.length === prefix.length) return null;
  const name = argument.slice(prefix.length).split('=')[0] ?? '';
  return windows ? name.toLowerCase() : name;
}

/** Variables that open a package as such a switch does, whatever their value is, and that no fuse closes. */
const UNTAKEN_VARIABLES = {
  ELECTRON_DISABLE_SANDBOX: 'turns the sandbox of its window off',
  NODE_COMPILE_CACHE: 'runs compiled code from a folder that other programs can write to',
} as const;

/** Each takes a part of Chromium's sandbox away from the pages. */
const WITHOUT_SANDBOX = [
  'no-sandbox',
  'disable-namespace-sandbox',
  'disable-seccomp-filter-sandbox',
  'no-zygote-sandbox',
  'single-process',
] as const;

/** @param hasSwitch Chromium's own reading of its command line, with what Electron has added to it */
export const hasSandbox = (hasSwitch: (name: string) => boolean): boolean =>
  !WITHOUT_SANDBOX.some(hasSwitch);

/** The message for the user; null when the package may start. */
export function refusalOf(
  args: readonly string[],
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
): string | null {
  for (const [name, effect] of Object.entries(UNTAKEN_VARIABLES)) {
    if (environment[name] === undefined) continue;
    return (
      `Touchstone has not started: ${name} is set in its environment, which ${effect}. ` +
      'Remove it and start Touchstone again.'
    );
  }
  const untaken = untakenSwitches(args, platform);
  if (untaken.length === 0) return null;
  return (
    `Touchstone does not take ${untaken.join(' ')}, and has not started: an installed Touchstone cannot be debugged, ` +
    'and its sandbox, certificates and connections cannot be changed from the command line.'
  );
}
