import { describe, expect, it } from 'vitest';
import {
  hasDisplay,
  isNoise,
  saysDisplayFailed,
  tourArguments,
  windowArguments,
} from './launch.mjs';

const asRoot = { args: ['--no-sandbox'] };
const asUser = { args: [] };

describe('a display', () => {
  it('is there on Windows and macOS, and elsewhere when an X server or a compositor is named', () => {
    expect(hasDisplay({ platform: 'win32', env: {} })).toBe(true);
    expect(hasDisplay({ platform: 'darwin', env: {} })).toBe(true);
    expect(hasDisplay({ platform: 'linux', env: { DISPLAY: ':0' } })).toBe(true);
    expect(hasDisplay({ platform: 'linux', env: { WAYLAND_DISPLAY: 'wayland-0' } })).toBe(true);
    expect(hasDisplay({ platform: 'linux', env: { DISPLAY: '', WAYLAND_DISPLAY: '' } })).toBe(
      false,
    );
    expect(hasDisplay({ platform: 'linux', env: {} })).toBe(false);
  });

  it('that does not answer is recognised by what Chromium says', () => {
    const line =
      '[10080:1121/032403.261832:ERROR:ui/ozone/platform/x11/ozone_platform_x11.cc:257] Missing X server or $DISPLAY';
    expect(saysDisplayFailed(line)).toBe(true);
    expect(saysDisplayFailed('the display of prices failed')).toBe(false);
  });
});

describe('the command line of the application', () => {
  it('ends with the application in a window', () => {
    const machine = { platform: /** @type {const} */ ('linux'), env: { DISPLAY: ':0' } };
    expect(windowArguments(asUser, machine, [])).toStrictEqual(['.']);
    expect(windowArguments(asRoot, machine, ['--lang=de'])).toStrictEqual([
      '--no-sandbox',
      '--lang=de',
      '.',
    ]);
  });

  it('asks for Wayland when there is nothing else', () => {
    const machine = {
      platform: /** @type {const} */ ('linux'),
      env: { WAYLAND_DISPLAY: 'wayland-0' },
    };
    expect(windowArguments(asUser, machine, [])).toStrictEqual(['--ozone-platform=wayland', '.']);
  });

  it('of the tour names its folder', () => {
    expect(tourArguments('/pics', ['--seed', '9'])).toStrictEqual([
      'test/tour/cli.ts',
      '--out',
      '/pics',
      '--seed',
      '9',
    ]);
  });
});

describe("Chromium's complaints", () => {
  it('about D-Bus are left out, others are not', () => {
    expect(
      isNoise(
        '[5556:1121/031335.425915:ERROR:dbus/bus.cc:405] Failed to connect to the bus: Failed',
      ),
    ).toBe(true);
    expect(
      isNoise('[5556:1121/031335.4:ERROR:ui/gl/gl_display.cc:673] Initialization failed.'),
    ).toBe(false);
    expect(isNoise('ERROR: dbus/ in the text of the application')).toBe(false);
  });
});
