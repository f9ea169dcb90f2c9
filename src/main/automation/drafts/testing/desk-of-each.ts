/** A desk of drafts for each test of a file. */
import { afterEach, beforeEach } from 'vitest';
import { closeDesks } from '#main/trading/testing/practice-desk.ts';
import { type DraftDesk, openDraftDesk } from './draft-desk.ts';

/** Opened before each test, and gone with its folder after it. */
export function deskOfEach(opened: (desk: DraftDesk) => void): void {
  let desk: DraftDesk | null = null;
  beforeEach(async () => {
    desk = await openDraftDesk();
    opened(desk);
  });
  afterEach(async () => {
    desk?.end();
    await closeDesks();
  });
}
