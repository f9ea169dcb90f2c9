/** Switches of the application, beyond Chromium's. All are for development and tests. */
import type { Logger } from '../shared/log.ts';
import type { MainWindow } from '../window/app-windows.ts';
import { isAbsolute, resolve } from 'node:path';
import { app } from 'electron';

export interface CommandLine {
  /** `--user-data-dir=DIR`: settings, journal, log and practice state live here. */
  readonly userData: string | null;
  /** `--practice-seed=TEXT`: the same seed gives the same practice market. */
  readonly practiceSeed: string | null;
  /**
   * Arguments of the practice marketplace: seed, `--practice-speed=N`, `--practice-products=N`, `--practice-levels=N` and
   * `--practice-without-sandbox-lists`.
   */
  readonly practiceArguments: readonly string[];
  /**
   * Arguments that only the practice marketplace for tests takes: `--practice-dialect=NAME`, `--practice-dialect-seed=TEXT`, and
   * the control port.
   */
  readonly practiceTestArguments: readonly string[];
  /**
   * `--practice-control-file=FILE`: the practice marketplace opens its control port, and its address and
   * token are written to FILE, readable by its owner only.
   */
  readonly practiceControlFile: string | null;
  /** `--no-first-trade`: the steps of a first trade are not shown of themselves. */
  readonly hidesFirstTrade: boolean;
  /** `--background`: a command starts the program, without a window. */
  readonly isBackground: boolean;
  /** `--background-idle=MS`: after which it ends unless somebody needs it; null for the documented time. */
  readonly backgroundIdleMs: number | null;
  /** `--update-feed=FILE`: where to look for updates instead; from a clone only. */
  readonly updateFeed: string | null;
}

export function readCommandLine(): CommandLine {
  const value = (name: string): string | null => {
    const text = app.commandLine.getSwitchValue(name);
    return text === '' ? null : text;
  };
  const controlFile = value('practice-control-file');
  const updateFeed = value('update-feed');
  const seed = value('practice-seed');
  const idle = Number(value('background-idle') ?? Number.NaN);
  const userData = value('user-data-dir');
  return {
    userData: userData === null ? null : absolute(userData),
    practiceSeed: seed,
    practiceArguments: [
      ...flag('--seed', seed),
      ...flag('--speed', value('practice-speed')),
      ...flag('--products', value('practice-products')),
      ...flag('--levels', value('practice-levels')),
      ...(app.commandLine.hasSwitch('practice-without-sandbox-lists')
        ? ['--without-sandbox-lists']
        : []),
    ],
    practiceTestArguments: [
      ...flag('--dialect', value('practice-dialect')),
      ...flag('--dialect-seed', value('practice-dialect-seed')),
      ...(controlFile === null ? [] : ['--control']),
    ],
    practiceControlFile: controlFile === null ? null : absolute(controlFile),
    hidesFirstTrade: app.commandLine.hasSwitch('no-first-trade'),
    isBackground: app.commandLine.hasSwitch('background'),
    backgroundIdleMs: Number.isFinite(idle) ? idle : null,
    updateFeed: updateFeed === null ? null : absolute(updateFeed),
  };
}

const flag = (name: string, value: string | null): string[] =>
  value === null ? [] : [name, value];

const absolute = (path: string): string => (isAbsolute(path) ? path : resolve(path));

/** How the main window is opened, or was. */
export interface MainOpening {
  /** The preload script. */
  readonly preload: string;
  /** Null where the program runs without a window. */
  readonly main: MainWindow | null;
  readonly openMain: () => MainWindow;
  /** Called whenever the user starts the program while it runs, also for the time before this call. */
  readonly onStartedAgain: (show: () => void) => void;
}

/** What exists before the program is loaded. */
export interface Beginning {
  readonly commandLine: CommandLine;
  /** Environment variables that were removed. */
  readonly ignoredVariables: readonly string[];
  readonly opening: MainOpening;
  /** Warnings so far went to the error stream; from now on they go to this log. */
  readonly logTo: (log: Logger) => void;
  /** The program is ready for requests of the main window. */
  readonly ready: () => void;
  /** The window has loaded its script. */
  readonly runs: Promise<void>;
}
