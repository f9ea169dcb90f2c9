/** The process of the practice market, as this run starts it. */
import { join } from 'node:path';
import type { Redactor } from '#domain/credentials/redactor.ts';
import type { practiceSwitches } from '#main/shared/packaging/practice-switches.ts';
import { PracticeProcess, type PracticeAddress } from '#main/session/practice/practice-process.ts';
import type { SessionManager } from '#main/session/session-manager.ts';
import type { Logger } from '#main/shared/log.ts';
import type { NoticeBoard } from '#main/state/notice-board.ts';
import { createPrivate } from '#database/private-file.ts';

export function practiceOfThisRun({
  folder,
  trying,
  redactor,
  notices,
  sessions,
  log,
}: {
  /** The user's data folder. */
  readonly folder: string;
  readonly trying: ReturnType<typeof practiceSwitches>;
  readonly redactor: Redactor;
  readonly notices: Pick<NoticeBoard, 'raise'>;
  readonly sessions: Pick<SessionManager, 'practiceReady' | 'practiceLost'>;
  readonly log: Logger;
}): PracticeProcess {
  return new PracticeProcess({
    entry: join(
      import.meta.dirname,
      trying.practiceTestArguments.length > 0
        ? 'practice-marketplace-for-tests.js'
        : 'practice-marketplace.js',
    ),
    stateFile: join(folder, 'practice-market.json'),
    extraArguments: [...trying.practiceArguments, ...trying.practiceTestArguments],
    log,
    onReady: (address) => {
      redactor.protect(address.keys.sandbox.admin);
      for (const notice of address.notices) notices.raise('warning', 'Practice market', notice);
      writeControlFile(trying.practiceControlFile, address);
      sessions
        .practiceReady(address)
        .catch((error: unknown) => log.error('the practice profile could not be opened', error));
    },
    onLost: (reason) => sessions.practiceLost(reason),
  });
}

/** Writes addresses, keys and control token of the practice market, readable by the file's owner only. */
function writeControlFile(file: string | null, address: PracticeAddress): void {
  if (file === null) return;
  createPrivate(file, JSON.stringify(address));
}
