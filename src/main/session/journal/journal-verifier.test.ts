import { describe, expect, it } from 'vitest';
import type { ReaderAnswer, ReaderTask } from '#main/trading/journal/reader/reader-messages.ts';
import type { OpenResult } from '#main/trading/journal/open-journal.ts';
import type { JournalProblem } from '#main/trading/journal/model/problem.ts';
import { IndexedWorld } from '#main/trading/journal/index/testing/indexed-world.ts';
import { removeIndex } from '#main/trading/journal/index/build-index.ts';
import { JournalVerifier } from './journal-verifier.ts';

interface Verified {
  readonly verifier: JournalVerifier;
  readonly tasks: string[];
  readonly reopened: string[];
  readonly damage: JournalProblem[];
  /** The timers go off, and what was asked is answered. */
  readonly later: () => Promise<void>;
}

/** @param confirmed what the comparison with the lines says */
function verifierOf(
  journal: OpenResult,
  answer: ReaderAnswer,
  confirmed: ReaderAnswer = { kind: 'confirmed' },
): Verified {
  const [tasks, reopened]: [string[], string[]] = [[], []];
  const damage: JournalProblem[] = [];
  const due = new Set<() => void>();
  const verifier = new JournalVerifier({
    journal,
    of: { path: '/j', environment: 'practice', index: '/j.index' },
    reader: {
      read: ({ work }: ReaderTask) => {
        tasks.push(work);
        return Promise.resolve(work === 'confirm' ? confirmed : answer);
      },
    },
    after: (_, callback) => {
      due.add(callback);
      return () => due.delete(callback);
    },
    log: { warn: () => undefined },
  });
  verifier.events
    .on('reopen', (how) => reopened.push(how))
    .on('damaged', (problem) => damage.push(problem));
  return {
    verifier,
    tasks,
    reopened,
    damage,
    later: async () => {
      for (const callback of due) callback();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
}

async function inWorld(work: (world: IndexedWorld) => Promise<void>): Promise<void> {
  const world = new IndexedWorld();
  try {
    world.writeSome();
    await work(world);
  } finally {
    world.end();
  }
}

const damaged: ReaderAnswer = {
  kind: 'damaged',
  problem: { kind: 'journal-damaged', path: '/j', line: 7, reason: 'the checksum does not match' },
};

describe('a journal without an index that goes with it', () => {
  it.each<[ReaderAnswer, string]>([
    [{ kind: 'built', records: 9 }, 'rebuilt'],
    [{ kind: 'failed', reason: 'ENOSPC' }, 'without-index'],
  ])('is opened again when it was read through: %o', (answer, how) =>
    inWorld(async (world) => {
      removeIndex(world.index);
      const { verifier, tasks, reopened, later } = verifierOf(world.tryOpen(0), answer);
      verifier.start();
      await later();
      expect([tasks, reopened]).toEqual([['build'], [how]]);
    }),
  );

  it('is not opened again for a session that ended meanwhile', () =>
    inWorld(async (world) => {
      removeIndex(world.index);
      const { verifier, reopened, later } = verifierOf(world.tryOpen(0), {
        kind: 'built',
        records: 9,
      });
      verifier.start();
      verifier.stop();
      await later();
      expect(reopened).toEqual([]);
    }));
});

describe('a journal that was opened through its index', () => {
  it('is read through a little later, and goes on where it is sound', () =>
    inWorld(async (world) => {
      const { verifier, tasks, reopened, damage, later } = verifierOf(world.tryOpen(0), {
        kind: 'sound',
        records: 9,
      });
      verifier.start();
      expect(tasks).toEqual(['confirm']);
      await later();
      expect([tasks, reopened, damage]).toEqual([['confirm', 'verify'], [], []]);
    }));

  it('sends orders only once its lines confirm the index', () =>
    inWorld(async (world) => {
      const opened = world.tryOpen(0);
      const { verifier, later } = verifierOf(opened, { kind: 'sound', records: 9 });
      let confirmed = 0;
      verifier.events.on('confirmed', () => {
        confirmed += 1;
      });
      verifier.start();
      expect(opened.ok && opened.value.isConfirmed).toBe(false);
      await later();
      expect(opened.ok && opened.value.isConfirmed).toBe(true);
      expect(confirmed).toBe(1);
    }));

  it.each<ReaderAnswer>([{ kind: 'wrong-index' }, { kind: 'failed', reason: 'it was ended' }])(
    'is opened again without an index that its lines do not confirm: %o',
    (confirmed) =>
      inWorld(async (world) => {
        const opened = world.tryOpen(0);
        const sound = { kind: 'sound', records: 9 } as const;
        const { verifier, reopened } = verifierOf(opened, sound, confirmed);
        verifier.start();
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        expect(reopened).toEqual(['with-index']);
        expect(opened.ok && opened.value.problem).toMatchObject({ kind: 'journal-indexing' });
      }),
  );

  it('stops trading where it is found to be damaged, and says where', () =>
    inWorld(async (world) => {
      const opened = world.tryOpen(0);
      const { verifier, damage, later } = verifierOf(opened, damaged);
      verifier.start();
      await later();
      expect(damage).toEqual([damaged.kind === 'damaged' ? damaged.problem : null]);
      expect(opened.ok && opened.value.problem).toMatchObject({ line: 7 });
    }));

  it('is opened again without an index that says something else', () =>
    inWorld(async (world) => {
      const opened = world.tryOpen(0);
      const { verifier, reopened, later } = verifierOf(opened, { kind: 'wrong-index' });
      verifier.start();
      await later();
      expect(reopened).toEqual(['with-index']);
      // Until then nothing is sent.
      expect(opened.ok && opened.value.problem).toMatchObject({ kind: 'journal-indexing' });
      expect(world.opensThroughIndex()).toBe(false);
    }));
});
