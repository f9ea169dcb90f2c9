/** Which Electron this is, and what that forbids. */
import { app } from 'electron';
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import { programDigest, programFile } from '#main/shared/packaging/program-digest.ts';
import { runtimeKind } from '#main/shared/packaging/runtime-kind.ts';
import { hasSandbox } from '#main/shared/packaging/switches.ts';
import { readStamp } from '#main/shared/packaging/stamp.ts';
import { PROGRAM_FOLDER } from '#main/shared/packaging/this-package.ts';

/**
 * Live profiles are refused on a runtime that nothing proves to be Electron's own build, and wherever Chromium's
 * sandbox is off.
 */
export async function runtimeInfo(): Promise<SessionSlice['runtime']> {
  const electron = process.versions['electron'];
  const kind = await runtimeKind({
    stamp: readStamp(PROGRAM_FOLDER),
    isPackaged: app.isPackaged,
    saidBySetUp: process.env['TOUCHSTONE_RUNTIME_KIND'],
    electronVersion: electron,
    digest: () => programDigest(programFile(process.platform, process.execPath)),
  });
  const chromiumSandbox = hasSandbox((name) => app.commandLine.hasSwitch(name));
  const reasons = [
    ...(kind === 'unofficial' ? ['this Electron is an unofficial build'] : []),
    ...(chromiumSandbox ? [] : ['Chromium’s sandbox is off']),
  ];
  return {
    kind,
    electron: electron ?? 'unknown',
    chromiumSandbox,
    liveRefusal: reasons.length === 0 ? null : `Live trading is off: ${reasons.join(', and ')}.`,
  };
}
