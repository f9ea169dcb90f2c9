import { describe, expect, it } from 'vitest';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import { minimalMeta } from '#main/marketplace/testing/minimal-records.ts';
import { GrowingList } from './growing-list.ts';

interface Row {
  readonly id: string;
  readonly status: string;
}

/** 45 rows; every tenth is `rare`. */
const all: readonly Row[] = Array.from({ length: 45 }, (_, place) => ({
  id: String(place),
  status: place % 10 === 9 ? 'rare' : 'usual',
}));

function open() {
  const asked: string[] = [];
  const list = new GrowingList<Row>({
    limit: 10,
    overlap: 0,
    pagesAtOnce: 2,
    idOf: ({ id }) => id,
  });
  let refuses = false;
  const read = async () => {
    const answer = await list.read(
      ({ offset }, status) => {
        asked.push(`${status ?? 'all'} ${String(offset)}`);
        if (refuses && status !== null) {
          return Promise.resolve({
            ok: false,
            error: withoutAnswer(null, { kind: 'server-error' }),
          } as const);
        }
        const rows = all.filter((row) => status === null || row.status === status);
        return Promise.resolve({
          ok: true,
          value: {
            rows: rows.slice(offset, offset + 10),
            unreadable: 0,
            total: rows.length,
            hasMore: null,
          },
          meta: minimalMeta,
        } as const);
      },
      () => undefined,
    );
    return { answer, asked: asked.splice(0) };
  };
  return {
    list,
    read,
    refuse: () => {
      refuses = true;
    },
  };
}

describe('a list that is cut', () => {
  it('is read one step further each time the user wants more, from then on', async () => {
    const { list, read } = open();
    expect(await read()).toMatchObject({
      answer: { value: { extent: { read: 20, total: 45, end: 'cut' } } },
      asked: ['all 0', 'all 10'],
    });
    list.readOn();
    expect((await read()).answer).toMatchObject({ value: { extent: { read: 40, end: 'cut' } } });
    list.readOn();
    expect((await read()).answer).toMatchObject({ value: { extent: { read: 45, end: 'whole' } } });
  });

  it('has old rows of the state that is looked for, each once, until none is', async () => {
    const { list, read } = open();
    list.lookFor('rare');
    const { answer, asked } = await read();
    expect(asked).toEqual(['all 0', 'all 10', 'rare 0']);
    const ids = answer.ok ? answer.value.rows.map(({ id }) => id) : [];
    expect(ids.slice(20)).toEqual(['29', '39']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(answer).toMatchObject({ value: { extent: { read: 22, total: 45, end: 'cut' } } });
    list.lookFor(null);
    expect((await read()).asked).toEqual(['all 0', 'all 10']);
  });

  it('is read without a state that the service refuses to look for', async () => {
    const { list, read, refuse } = open();
    refuse();
    list.lookFor('rare');
    expect((await read()).answer).toMatchObject({ ok: false, error: { kind: 'server-error' } });
    expect(await read()).toMatchObject({ answer: { ok: true }, asked: ['all 0', 'all 10'] });
  });

  it('that is whole is not asked for by state', async () => {
    const { list, read } = open();
    list.readOn();
    list.readOn();
    list.lookFor('rare');
    expect((await read()).asked).not.toContain('rare 0');
  });
});
