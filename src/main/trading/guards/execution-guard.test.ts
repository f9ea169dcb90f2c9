import { describe, expect, it } from 'vitest';
import { unknownOutcome } from '../failures/failures.ts';
import { lockFailures } from '../failures/condition-failures.ts';
import { buyDraft } from '../testing/world.ts';
import { ExecutionGuard } from './execution-guard.ts';
import { OPEN_CONDITIONS } from '../testing/open-conditions.ts';

const failure = (kind: string) => ({ ...unknownOutcome('', null), kind });

function guard(parts: Partial<ConstructorParameters<typeof ExecutionGuard>[0]> = {}) {
  return new ExecutionGuard({
    clock: { monotonicNow: () => 0, wallNow: () => 0 },
    conditions: () => OPEN_CONDITIONS,
    book: () => null,
    journalProblem: () => null,
    limitRefusal: () => null,
    haltRefusal: () => null,
    ...parts,
  });
}

const kindOf = (of: ExecutionGuard): string | undefined => of.circumstances(buyDraft())?.kind;

describe('the circumstances of an execution', () => {
  it('forbid nothing while all is well', () => {
    expect(guard().circumstances(buyDraft())).toBeNull();
  });

  it('forbid everything after a key was refused, until a quote proves it', () => {
    const mine = guard();
    mine.keyRefused(failure('no-access'));
    expect(kindOf(mine)).toBe('no-access');
    mine.keyProven();
    expect(kindOf(mine)).toBeUndefined();
  });

  it('forbid everything for good once it was stopped', () => {
    const mine = guard();
    mine.stop();
    mine.keyProven();
    expect(kindOf(mine)).toBe('trading-stopped');
  });

  it('are heard in order: the journal, the conditions, a halt that was reported, the key', () => {
    let [journal, halt] = [true, true];
    let locked = true;
    const mine = guard({
      journalProblem: () => (journal ? failure('journal') : null),
      conditions: () => ({
        ...OPEN_CONDITIONS,
        locked: locked ? lockFailures.locked('user') : null,
      }),
      haltRefusal: () => (halt ? failure('halt') : null),
    });
    mine.keyRefused(failure('no-access'));
    expect(kindOf(mine)).toBe('journal');
    journal = false;
    expect(kindOf(mine)).toBe('trading-locked');
    locked = false;
    expect(kindOf(mine)).toBe('halt');
    halt = false;
    expect(kindOf(mine)).toBe('no-access');
  });
});
