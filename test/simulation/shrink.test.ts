import { expect, it } from 'vitest';
import { readable, shrink } from './shrink.ts';

const ALL = Array.from({ length: 40 }, (_, place) => `lost ${place}`);

it('leaves out what the failure does not need', async () => {
  const run = (dropped: ReadonlySet<string>) =>
    Promise.resolve({ schedule: ALL.filter((one) => !dropped.has(one)) });
  const shrunk = await shrink(
    run,
    ({ schedule }) => schedule.includes('lost 3') && schedule.includes('lost 31'),
    200,
  );
  expect(shrunk?.result.schedule).toEqual(['lost 3', 'lost 31']);
});

it('keeps what it has when there are no more runs, and nothing of what does not fail', async () => {
  const run = (dropped: ReadonlySet<string>) =>
    Promise.resolve({ schedule: ALL.filter((one) => !dropped.has(one)) });
  const shrunk = await shrink(run, ({ schedule }) => schedule.includes('lost 0'), 4);
  expect(shrunk?.runs).toBe(4);
  expect(shrunk?.result.schedule).toContain('lost 0');
  expect(await shrink(run, () => false, 9)).toBeNull();
});

it('leaves answers of the usual course out of a trace', () => {
  expect(
    readable([
      '5.000 1 read answered /vault/get-intake-address/v1 ',
      '6.000 200 read 685 4',
      '7.000 1 read answered /execution/v2/buy/quotes {}',
      '8.000 1 killed',
    ]),
  ).toEqual(['7.000 1 read answered /execution/v2/buy/quotes {}', '8.000 1 killed']);
});
