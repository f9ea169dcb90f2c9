import { describe, expect, it } from 'vitest';
import type { HistoryAnswer, HistoryQuestion } from '#contract/recorder/messages.ts';
import { HistoryService } from './history-service.ts';

const NOW = 1_000_000_000;

function open(answer: (question: HistoryQuestion) => HistoryAnswer | string) {
  const questions: HistoryQuestion[] = [];
  const service = new HistoryService({
    recorder: {
      open: () => undefined,
      close: () => undefined,
      ask: (question) => {
        questions.push(question);
        return Promise.resolve(answer(question));
      },
    },
    folder: '',
    of: { profileId: 'p', environment: 'practice', market: '7' },
    row: (key) => (key === 'gone:' ? null : { title: key, variantTitle: '', material: 'Gold' }),
    places: { choose: () => Promise.resolve(null) },
    wallNow: () => NOW,
  });
  return { service, questions };
}

const answered = ({ series, from, to }: HistoryQuestion): HistoryAnswer => ({
  from: from ?? 0,
  to,
  width: 1_800_000,
  series: series.map(({ name }) => ({
    name,
    at: [1, 2],
    first: [7, 7],
    min: [5, 5],
    max: [9, 9],
    last: [6, 8],
    count: [2, 2],
    gap: [1, 0],
    simulatedUntil: 1,
  })),
});

describe('the premiums of the last day', () => {
  it('of all rows are one question, of the asks, and come back by row', async () => {
    const { service, questions } = open(answered);
    const lines = await service.premiumLines(['a/b:new', 'gone:']);
    expect(questions).toEqual([
      {
        series: [
          { name: 'row/ask-premium/a/b:new', material: 'Gold' },
          { name: 'row/ask-premium/gone:', material: null },
        ],
        from: NOW - 86_400_000,
        to: NOW,
        points: 48,
      },
    ]);
    const line = { at: [1, 2], ppm: [6, 8], gap: [1, 0], simulatedUntil: 1 };
    expect(lines).toEqual({
      ok: true,
      value: {
        from: NOW - 86_400_000,
        to: NOW,
        lines: [
          { key: 'a/b:new', ...line },
          { key: 'gone:', ...line },
        ],
      },
    });
  });

  it('are refused in words while the recorder starts', async () => {
    const { service } = open(() => 'The recorder is starting.');
    expect(await service.premiumLines(['a'])).toMatchObject({
      ok: false,
      error: { kind: 'history-unreadable', systemError: 'The recorder is starting.' },
    });
  });
});

describe('the first asks of the day', () => {
  const midnight = new Date(NOW).setHours(0, 0, 0, 0);
  const answers =
    (at: readonly number[], simulatedUntil: number | null) => (question: HistoryQuestion) => {
      const answer = answered(question);
      const first = at.map((_, index) => 100 + index);
      return {
        ...answer,
        series: answer.series.map((one) => ({ ...one, at: [...at], first, simulatedUntil })),
      };
    };

  it('are those at or after midnight of this computer, and none of the evening before', async () => {
    const { service, questions } = open(answers([midnight - 1, midnight + 5, midnight + 9], null));
    const openings = await service.openings(['a/b:new']);
    expect(questions).toMatchObject([{ from: midnight, to: NOW }]);
    const one = { key: 'a/b:new', ask: 101, at: midnight + 5, isSimulated: false };
    expect(openings).toEqual({ ok: true, value: { from: midnight, openings: [one] } });
  });

  it('say what was made up, and leave out what was not recorded today', async () => {
    const simulated = await open(answers([midnight + 5], midnight + 6)).service.openings(['a']);
    expect(simulated).toMatchObject({ value: { openings: [{ isSimulated: true }] } });
    const nothing = await open(answers([midnight - 5], null)).service.openings(['a']);
    expect(nothing).toMatchObject({ value: { openings: [] } });
  });
});
