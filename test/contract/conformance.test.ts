import { afterAll, describe, expect, test } from 'vitest';
import { statements } from './suite/run.ts';
import { judge } from './suite/run.ts';
import { breathe } from './suite/tokens.ts';
import { openPractice } from './suite/practice.ts';

const { context, stop } = await openPractice('contract');
afterAll(stop);

test('no two statements have the same text', () => {
  const texts = statements.map(({ text }) => text);
  expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
});

describe.each([...new Set(statements.map(({ section }) => section))])('%s', (section) => {
  const own = statements.filter((statement) => statement.section === section);
  test.each(own)('$text', async (statement) => {
    await breathe(context);
    expect(await judge(statement, context)).toMatchObject({ outcome: 'holds' });
  });
});
