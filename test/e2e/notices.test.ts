import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder, open } from '../support/running/fixtures.ts';
import { untilText } from '../support/waiting/until.ts';

it('in a narrow window a notice has a row of its own, and covers no pane', async () => {
  const userData = folder();
  writeFileSync(join(userData, 'settings.json'), '{"version":1,');
  const { desk, terminal } = await open({ userData, size: { width: 720, height: 800 } });
  await desk.noticeReads(/The settings file was damaged/);
  const edges = async (selector: string): Promise<{ top: number; bottom: number }> => {
    const box = await terminal.page.locator(selector).boundingBox();
    return box === null ? { top: 0, bottom: 0 } : { top: box.y, bottom: box.y + box.height };
  };
  await untilText(
    'a row of its own',
    async () => {
      const notices = await edges('section[aria-label="Notices"]');
      const panes = await edges('main');
      return panes.bottom > panes.top && notices.top >= panes.bottom ? 'clear' : 'covered';
    },
    /^clear$/,
  );
  const notices = await edges('section[aria-label="Notices"]');
  expect(notices.bottom - notices.top).toBeLessThanOrEqual(240);
});
