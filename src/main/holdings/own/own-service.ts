/** What the window asks of entries by hand and of imports. */
import type {
  ImportMapping,
  ImportPreview,
  ImportTable,
  Imported,
} from '#contract/ipc/own-entries.ts';
import type { ChosenLots, SaleLots } from '#contract/ipc/portfolio.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { Movement } from '#domain/holdings/entries.ts';
import type { Separator } from '#domain/holdings/told/separator.ts';
import type { ToldFault, ToldText } from '#domain/holdings/told/told-entry.ts';
import { type Result, failed, ok } from '#domain/result.ts';
import { localFailure } from '#main/shared/failures.ts';
import type { PortfolioService } from '../portfolio-service.ts';
import type { ImportService } from './import-service.ts';
import type { OwnEntries } from './own-entries.ts';
import type { RememberedMappings } from './remembered-mappings.ts';
import { asTheyCame, faultOf, saleLots, soldEntry } from './sale-lots.ts';

export interface OwnEntriesPort {
  /** Adds a purchase or a sale; with `of` it says anew what an entry was. Answers what cannot be read. */
  tell(
    told: ToldText,
    of: string | null,
  ): Promise<Result<{ readonly fault: ToldFault | null }, FailureView>>;
  remove(id: string): Promise<Result<null, FailureView>>;
  /** It is another than what it looks like. */
  keepBoth(id: string): Promise<Result<null, FailureView>>;
  /** The lots that a sale may take from. */
  saleLots(sale: string): Promise<Result<SaleLots, FailureView>>;
  /** Answers what of the choice cannot be. */
  chooseLots(
    sale: string,
    from: ChosenLots,
  ): Promise<Result<{ readonly fault: string | null }, FailureView>>;
  undo(): Promise<Result<{ readonly what: string }, FailureView>>;
  openImport(): Promise<Result<ImportTable | null, FailureView>>;
  /** Reads the open file anew, with this between its cells. */
  splitImport(separator: Separator): Promise<Result<ImportTable, FailureView>>;
  previewImport(mapping: ImportMapping): Promise<Result<ImportPreview, FailureView>>;
  import(mapping: ImportMapping, withAlike: boolean): Promise<Result<Imported, FailureView>>;
}

interface Parts {
  readonly own: OwnEntries;
  readonly portfolio: Pick<PortfolioService, 'reading' | 'toldElsewhere'>;
  readonly choose: () => Promise<string | null>;
  readonly remembered: RememberedMappings;
  /** Of a product; null while the catalogue does not tell. */
  readonly titleOf: (product: string) => string | null;
}

export class OwnService implements OwnEntriesPort {
  readonly #parts: Parts;
  #import: Promise<ImportService> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async tell(
    told: ToldText,
    of: string | null,
  ): Promise<Result<{ readonly fault: ToldFault | null }, FailureView>> {
    await this.#parts.own.load();
    const before = of === null ? null : await this.#entry(of);
    if (before === undefined) return failed(gone());
    const kept = this.#parts.own.tell(told, before);
    if (kept.ok) return ok({ fault: null });
    return 'field' in kept.error ? ok({ fault: kept.error }) : failed(kept.error);
  }

  async remove(id: string): Promise<Result<null, FailureView>> {
    const entry = await this.#entry(id);
    return entry === undefined ? failed(gone()) : this.#parts.own.remove(entry);
  }

  async keepBoth(id: string): Promise<Result<null, FailureView>> {
    const entry = await this.#entry(id);
    return entry === undefined ? failed(gone()) : this.#parts.own.keepBoth(entry);
  }

  saleLots(sale: string): Promise<Result<SaleLots, FailureView>> {
    return this.#parts.portfolio.reading(({ books }) => {
      const entry = soldEntry(books, sale);
      return entry === null ? failed(gone()) : ok(saleLots(books, entry, this.#parts.titleOf));
    });
  }

  chooseLots(
    sale: string,
    from: ChosenLots,
  ): Promise<Result<{ readonly fault: string | null }, FailureView>> {
    return this.#parts.portfolio.reading(({ books }) => {
      const entry = soldEntry(books, sale);
      if (entry === null) return failed(gone());
      const fault = faultOf(books, entry, from);
      if (fault !== null) return ok({ fault });
      // No choice means the one that the sale was sent with: who clears that wants the pieces as they came.
      const isCleared = from.length === 0 && books.choiceOf(sale).length > 0;
      const kept = this.#parts.own.choose(entry, isCleared ? asTheyCame(books, entry) : from);
      return kept.ok ? ok({ fault: null }) : kept;
    });
  }

  async undo(): Promise<Result<{ readonly what: string }, FailureView>> {
    const elsewhere = await this.#parts.portfolio.toldElsewhere();
    const originals = new Map(elsewhere.map((entry) => [entry.id, entry]));
    return this.#parts.own.undo((id) => originals.get(id));
  }

  async openImport(): Promise<Result<ImportTable | null, FailureView>> {
    return (await this.#importing()).open();
  }

  async splitImport(separator: Separator): Promise<Result<ImportTable, FailureView>> {
    return (await this.#importing()).split(separator);
  }

  async previewImport(mapping: ImportMapping): Promise<Result<ImportPreview, FailureView>> {
    return (await this.#importing()).preview(mapping);
  }

  async import(mapping: ImportMapping, withAlike: boolean): Promise<Result<Imported, FailureView>> {
    return (await this.#importing()).import(mapping, withAlike);
  }

  /** What reads tables is loaded when the first one is asked for: no start needs it. */
  #importing(): Promise<ImportService> {
    this.#import ??= this.#loadImport();
    return this.#import;
  }

  async #loadImport(): Promise<ImportService> {
    const { ImportService: Service } = await import('./import-service.ts');
    const { own, portfolio, choose, remembered } = this.#parts;
    return new Service({ own, choose, remembered, elsewhere: () => portfolio.toldElsewhere() });
  }

  #entry(id: string): Promise<Movement | undefined> {
    return this.#parts.portfolio.reading(({ books }) => books.entry(id));
  }
}

const gone = (): FailureView =>
  localFailure(
    'entry-gone',
    'It is not there any more',
    'It was removed, or its order was told otherwise. Nothing was changed.',
  );
