/** Manual entries and imports, for the window. */
import type { TableFacts } from '#contract/automation/reading-methods.ts';
import type {
  ImportMapping,
  ImportPreview,
  ImportTable,
  Imported,
} from '#contract/ipc/holdings/own-entries.ts';
import type { ChosenLots, SaleLots } from '#contract/ipc/holdings/portfolio.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Movement } from '#domain/holdings/entries.ts';
import type { Separator } from '#domain/holdings/import/tables/separator.ts';
import type { EntryFault, EntryInput } from '#domain/holdings/own/entry-input.ts';
import { type Result, done, failed, ok } from '#domain/result.ts';
import { localFailure } from '#main/shared/failures.ts';
import type { JudgedChoice } from '../ledger/sale-lots.ts';
import type { ImportService } from './import-service.ts';
import type { OwnEntries } from './own-entries.ts';
import type { SavedMappings } from './saved-mappings.ts';

/** Questions about entries of any source; a sale is null where there is none. */
interface PortfolioQueries {
  alike(entries: readonly Movement[]): Promise<Result<ReadonlySet<string>, FailureView>>;
  originals(ids: readonly string[]): Promise<Result<ReadonlyMap<string, Movement>, FailureView>>;
  holds(id: string): Promise<Result<boolean, FailureView>>;
  /** The lots that a sale may take from. */
  saleLots(sale: string): Promise<Result<SaleLots | null, FailureView>>;
  choice(sale: string, from: ChosenLots): Promise<Result<JudgedChoice | null, FailureView>>;
}

interface Parts {
  readonly own: OwnEntries;
  readonly portfolio: PortfolioQueries;
  readonly choose: () => Promise<string | null>;
  readonly remembered: SavedMappings;
  /** Null while the catalog does not know it. */
  readonly titleOf: (product: string) => string | null;
}

export class OwnService {
  readonly #parts: Parts;
  #import: Promise<ImportService> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Adds a trade, or corrects the entry `of`. Returns the fault of the input. */
  async enter(
    input: EntryInput,
    of: string | null,
  ): Promise<Result<{ readonly fault: EntryFault | null }, FailureView>> {
    await this.#parts.own.load();
    const corrected = of === null ? ok(null) : await this.#movement(of);
    if (!corrected.ok) return corrected;
    const kept = this.#parts.own.enter(input, corrected.value);
    if (kept.ok) return ok({ fault: null });
    return 'field' in kept.error ? ok({ fault: kept.error }) : failed(kept.error);
  }

  async remove(id: string): Promise<Result<null, FailureView>> {
    const held = await this.#held(id);
    return held.ok ? this.#parts.own.remove({ id }) : held;
  }

  /** Marks an entry as no duplicate. */
  async keepBoth(id: string): Promise<Result<null, FailureView>> {
    const held = await this.#held(id);
    return held.ok ? this.#parts.own.keepBoth({ id }) : held;
  }

  async saleLots(sale: string): Promise<Result<SaleLots, FailureView>> {
    const { portfolio, titleOf } = this.#parts;
    const read = await portfolio.saleLots(sale);
    if (!read.ok) return read;
    if (read.value === null) return failed(gone());
    const { product } = read.value;
    return ok({ ...read.value, product: titleOf(product) ?? product });
  }

  /** Returns the fault of the choice. */
  async chooseLots(
    sale: string,
    from: ChosenLots,
  ): Promise<Result<{ readonly fault: string | null }, FailureView>> {
    const { portfolio, own } = this.#parts;
    const judged = await portfolio.choice(sale, from);
    if (!judged.ok) return judged;
    if (judged.value === null) return failed(gone());
    const { fault, product, pieces, from: chosen } = judged.value;
    if (fault !== null) return ok({ fault });
    const kept = own.choose({ id: sale, product, pieces }, chosen);
    return kept.ok ? ok({ fault: null }) : kept;
  }

  async undo(): Promise<Result<{ readonly what: string }, FailureView>> {
    const { portfolio, own } = this.#parts;
    await own.load();
    const originals = await portfolio.originals(own.idsToUndo());
    return originals.ok ? own.undo((id) => originals.value.get(id)) : originals;
  }

  async openImport(): Promise<Result<ImportTable | null, FailureView>> {
    return (await this.#importing()).open();
  }

  /** Reads the open file with another separator. */
  async splitImport(separator: Separator): Promise<Result<ImportTable, FailureView>> {
    return (await this.#importing()).split(separator);
  }

  /** @param from the number of rows shown already */
  async previewImport(
    mapping: ImportMapping,
    from: number,
  ): Promise<Result<ImportPreview, FailureView>> {
    return (await this.#importing()).preview(mapping, from);
  }

  async import(mapping: ImportMapping, withAlike: boolean): Promise<Result<Imported, FailureView>> {
    return (await this.#importing()).import(mapping, withAlike);
  }

  /** How a table would be imported; saves nothing, and leaves the open file alone. */
  async readTable(text: string): Promise<Result<TableFacts, FailureView>> {
    const [service, { tableFacts }] = await Promise.all([
      this.#loadImport(),
      import('./import-preview.ts'),
    ]);
    const opened = await service.openBytes('The table', Buffer.from(text));
    return opened.ok ? ok(tableFacts(opened.value, await service.rows())) : opened;
  }

  /** Import code is loaded on first use, so that it does not slow the start. */
  #importing(): Promise<ImportService> {
    this.#import ??= this.#loadImport();
    return this.#import;
  }

  async #loadImport(): Promise<ImportService> {
    const { ImportService: Service } = await import('./import-service.ts');
    const { own, portfolio, choose, remembered } = this.#parts;
    return new Service({ own, choose, remembered, alike: (entries) => portfolio.alike(entries) });
  }

  async #movement(id: string): Promise<Result<Movement, FailureView>> {
    const held = await this.#held(id);
    if (!held.ok) return held;
    const own = this.#parts.own.states().get(id);
    if (own !== undefined && own !== null) return ok(own);
    const originals = await this.#parts.portfolio.originals([id]);
    if (!originals.ok) return originals;
    const original = originals.value.get(id);
    return original === undefined ? failed(gone()) : ok(original);
  }

  async #held(id: string): Promise<Result<null, FailureView>> {
    const read = await this.#parts.portfolio.holds(id);
    if (!read.ok) return read;
    return read.value ? done : failed(gone());
  }
}

const gone = (): FailureView =>
  localFailure(
    'entry-gone',
    'It is not there any more',
    'It was removed, or its order was reported differently. Nothing was changed.',
  );
