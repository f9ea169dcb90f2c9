/** A disk that is full when the terminal is closed: the user reads it, the program ends, and what was traded is there again. */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { folder, openPractice } from '../../support/running/fixtures.ts';
import { ended, outputOf } from '../../support/running/processes.ts';
import { canMount, mountSmallDisk } from '../../support/running/small-disk.ts';
import { electronPath } from '../../support/running/terminal.ts';
import { until, untilText } from '../../support/waiting/until.ts';

describe.runIf(canMount())('on a disk that is full', () => {
  it('the terminal reports it and closes, and orders are there at the next start', async () => {
    const disk = await mountSmallDisk(folder(), '96m');
    onTestFinished(() => {
      disk.end();
    });
    const options = {
      userData: join(disk.path, 'data'),
      launcher: disk.launcherOf(electronPath()),
      env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
    };
    const { desk, terminal } = await openPractice(options);
    const child = terminal.app.process();
    const output = outputOf(child);
    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('buy');
    await desk.ticket.setQuantity('1');
    await desk.ticket.quote();
    await desk.ticket.execute();
    await desk.ticket.waitForPhase('confirmed');
    disk.fill();
    await desk.press('Alt+3');
    const notices = await untilText('notices', () => desk.notices(), /Settings cannot be saved/);
    expect(notices).toMatch(/lost when Touchstone is closed.*The disk is full\./);
    // What was given back meanwhile.
    disk.fill();
    await terminal.app
      .evaluate(({ app }) => {
        app.quit();
      })
      .catch(() => undefined);
    expect({ code: await ended(child, 30_000), said: output() }).toEqual({
      code: 0,
      said: expect.not.stringMatching(/nothing caught an error|nothing waited for a failure/),
    });

    disk.free();
    const again = await openPractice(options);
    await again.desk.goTo('orders');
    await until('the order', async () =>
      (await again.desk.orderRows().count()) === 1 ? true : undefined,
    );
    expect(await again.desk.notices()).not.toMatch(/damaged|cannot/);
  });
});
