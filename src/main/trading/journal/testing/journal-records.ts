/** Records and a failing file system for the journal's tests. */
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import { microsPerUnit } from '#domain/market/spot.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { type JournalFile, type JournalFiles, nodeJournalFiles } from '../file/files.ts';
import {
  type JournalRecord,
  NO_EVIDENCE,
  type Outcome,
  type PreparedRecord,
} from '../model/records.ts';

/** A plausible buy, ready to be journalled. */
export function samplePreparedRecord(
  intentId: string,
  quoteId = `quote-of-${intentId}`,
): PreparedRecord {
  return {
    type: 'prepared',
    intentId,
    profileId: 'practice',
    profileName: 'Practice',
    side: 'buy',
    quoteId,
    quotedAt: 1_700_000_000_000,
    lines: [
      {
        title: 'American Gold Eagle 1 oz — “Type 2”',
        variantTitle: '2025',
        quantity: 2,
        price: cents(254_100),
        rowKey: 'p1:2025',
        source: 'a-listing',
        fine: fineContent('ozt', 622_069_536),
      },
    ],
    fees: [{ id: 'shipping', label: 'Shipping', amount: cents(995) }],
    subtotal: cents(508_200),
    total: cents(509_195),
    limit: cents(515_000),
    fine: fineContent('ozt', 622_069_536),
    allInPerUnit: microsPerUnit(2_545_975_000),
    premium: ppm(27_100),
    spot: { Gold: spotPrice(2_478_000_000) },
    destination: 'vault',
    target: `/execution/v2/buy/quotes/${quoteId}/execute`,
    body: '{"expectedTotal":515000}',
    baseline: { takenAt: 1_700_000_000_000, complete: true, known: 0 },
  };
}

export function outcomeRecord(
  intentId: string,
  outcome: Outcome,
): Extract<JournalRecord, { type: 'outcome' }> {
  return {
    type: 'outcome',
    intentId,
    outcome,
    evidence: NO_EVIDENCE,
  };
}

export type Failing = 'lock' | 'open' | 'append' | 'half-append' | 'sync' | 'folder' | 'keepAside';

/** The real files, except that the named operations fail from the given call on. */
export class FailingFiles implements JournalFiles {
  readonly failures = new Map<Failing, { code: string; after: number }>();

  fail(operation: Failing, code: string, after = 0): void {
    this.failures.set(operation, { code, after });
  }

  lock(path: string): { release(): void } | null {
    this.step('lock');
    return nodeJournalFiles.lock(path);
  }

  open(path: string): JournalFile {
    this.step('open');
    return new FailingFile(nodeJournalFiles.open(path), this);
  }

  read(path: string, from?: number): Iterable<Uint8Array> {
    return nodeJournalFiles.read(path, from);
  }

  syncFolderOf(path: string): void {
    this.step('folder');
    nodeJournalFiles.syncFolderOf(path);
  }

  keepAside(path: string, bytes: Uint8Array): void {
    this.step('keepAside');
    nodeJournalFiles.keepAside(path, bytes);
  }

  step(operation: Failing): void {
    const failure = this.failures.get(operation);
    if (failure === undefined) return;
    if (failure.after > 0) failure.after -= 1;
    else throw Object.assign(new Error(`${failure.code}: simulated`), { code: failure.code });
  }
}

class FailingFile implements JournalFile {
  readonly #real: JournalFile;
  readonly #plan: FailingFiles;

  constructor(real: JournalFile, plan: FailingFiles) {
    this.#real = real;
    this.#plan = plan;
  }

  append(bytes: Uint8Array): void {
    this.#plan.step('append');
    try {
      this.#plan.step('half-append');
    } catch (thrown) {
      this.#real.append(bytes.subarray(0, bytes.length / 2));
      throw thrown;
    }
    this.#real.append(bytes);
  }

  sync(): void {
    this.#plan.step('sync');
    this.#real.sync();
  }

  truncate(size: number): void {
    this.#real.truncate(size);
  }

  sizeAtPath(): number | null {
    return this.#real.sizeAtPath();
  }

  close(): void {
    this.#real.close();
  }
}
