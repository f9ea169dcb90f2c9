/** Limits stay what their user saved, whatever another program writes into the settings file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder, open, openSandbox, startMarket } from '../support/running/fixtures.ts';
import { electronWithKeyring } from '../support/running/launcher.ts';
import { setLimits, toggleStartsLocked } from '../support/screen/profiles.ts';
import { secretServiceMissing } from '../support/running/secret-service.ts';

it('limits and lock that are taken out of the settings file apply all the same, with a notice', async ({
  skip,
}) => {
  const missing = secretServiceMissing();
  skip(missing !== null, missing ?? '');
  const market = await startMarket();
  const userData = folder();
  const keyring = electronWithKeyring(folder());
  const first = await openSandbox(market, { userData, ...keyring });
  await setLimits(first.desk, [{ label: 'Per order', value: '5000', over: 'Block' }]);
  await toggleStartsLocked(first.desk);
  await first.terminal.close();

  const path = join(userData, 'settings.json');
  const { safety, ...others }: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'));
  expect(JSON.stringify(safety)).toContain('"perOrder":{"value":500000,"action":"refuse"}');
  writeFileSync(path, JSON.stringify(others));

  const { desk, terminal } = await open({ userData, ...keyring });
  await desk.noticeReads(/The risk limits of Desk are not those you saved/);
  await terminal.close();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ safety });
});
