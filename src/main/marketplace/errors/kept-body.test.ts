import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { Redactor } from '#domain/credentials/redactor.ts';
import { KEPT_BODY_LENGTH, keptBody } from './kept-body.ts';

const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = z.function().parse(runInNewContext('gc'));

function heldBytes(): number {
  collectGarbage();
  return getHeapStatistics().used_heap_size;
}

it('cuts a long body, and says that it did', () => {
  const kept = keptBody(new Redactor(), 'é'.repeat(KEPT_BODY_LENGTH + 1));
  expect(kept).toBe(`${'é'.repeat(KEPT_BODY_LENGTH)}…`);
});

it('leaves a body as it is that is not longer', () => {
  const body = 'x'.repeat(KEPT_BODY_LENGTH);
  expect(keptBody(new Redactor(), body)).toBe(body);
});

it('does not hold the bodies that parts were kept of', () => {
  const before = heldBytes();
  const kept = Array.from({ length: 20 }, (_, n) =>
    keptBody(new Redactor(), JSON.stringify({ n, text: String(n).repeat(MEGABYTE) })),
  );
  expect(heldBytes() - before).toBeLessThan(5 * MEGABYTE);
  expect(kept).toHaveLength(20);
});
