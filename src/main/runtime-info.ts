/** Which Electron this is, and what that forbids. */
import { app } from 'electron';
import { z } from 'zod';
import type { SessionSlice } from '#contract/ipc/session.ts';

const kindSchema = z.enum(['official', 'override', 'unofficial']).catch('unofficial');

/**
 * Set-up says through the environment which runtime it found; without that word nothing proves it. An
 * installed application needs none: it is packaged with the official build. Live profiles are refused on a runtime that nothing proves to be Electron's own
 * build, and wherever Chromium's sandbox is off.
 */
export function runtimeInfo(): SessionSlice['runtime'] {
  const kind = app.isPackaged
    ? 'official'
    : kindSchema.parse(process.env['TOUCHSTONE_RUNTIME_KIND']);
  const chromiumSandbox = !app.commandLine.hasSwitch('no-sandbox');
  const reasons = [
    ...(kind === 'unofficial' ? ['this Electron is an unofficial build'] : []),
    ...(chromiumSandbox ? [] : ['Chromium’s sandbox is off']),
  ];
  return {
    kind,
    electron: process.versions['electron'] ?? 'unknown',
    chromiumSandbox,
    liveRefusal: reasons.length === 0 ? null : `Live trading is off: ${reasons.join(', and ')}.`,
  };
}
