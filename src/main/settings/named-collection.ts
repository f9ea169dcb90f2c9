/** Things that the user keeps under names, of the active profile: added, renamed, changed, removed, and brought back. */
import { randomUUID } from 'node:crypto';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { done, failed, ok, type Result } from '#domain/result.ts';
import { localFailure, refusedLocally } from '#main/shared/failures.ts';

/** How many removals and replacements can be undone. */
const MOST_UNDONE = 20;

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface CollectionParts<One extends Named> {
  /** As a sentence has it: “layout”, “layouts”. */
  readonly thing: string;
  readonly things: string;
  readonly most: number;
  /** Why one cannot be called this; null where it can. */
  readonly nameProblem: (name: string, taken: readonly string[]) => string | null;
  /** Whose they are now: the active profile. */
  readonly owner: () => string;
  readonly read: (owner: string) => readonly One[];
  readonly keep: (owner: string, all: readonly One[]) => void;
}

export class NamedCollection<One extends Named> {
  readonly #parts: CollectionParts<One>;
  /** The newest last. */
  #undoable: { owner: string; place: number; before: One }[] = [];

  constructor(parts: CollectionParts<One>) {
    this.#parts = parts;
  }

  all(): readonly One[] {
    return this.#parts.read(this.#parts.owner());
  }

  find(id: string): Result<One, FailureView> {
    const one = this.all().find((other) => other.id === id);
    return one === undefined ? failed(this.#gone()) : ok(one);
  }

  /** As the last. */
  add(name: string, make: (named: Named) => One): Result<{ id: string }, FailureView> {
    const all = this.all();
    const refusal = this.#full(all) ?? this.#nameRefusal(name, all);
    if (refusal !== null) return failed(refusal);
    const id = randomUUID();
    this.keep([...all, make({ id, name: name.trim() })]);
    return ok({ id });
  }

  rename(id: string, name: string): Result<null, FailureView> {
    const refusal = this.#nameRefusal(
      name,
      this.all().filter((other) => other.id !== id),
    );
    return refusal === null
      ? this.change(id, (one) => ({ ...one, name: name.trim() }))
      : failed(refusal);
  }

  /** @param isUndoable `undo` brings back what it was */
  change(id: string, edit: (one: One) => One, isUndoable = false): Result<null, FailureView> {
    const found = this.find(id);
    if (!found.ok) return found;
    if (isUndoable) this.#noteUndoable(found.value);
    const edited = edit(found.value);
    if (edited !== found.value) {
      this.keep(this.all().map((other) => (other.id === id ? edited : other)));
    }
    return done;
  }

  remove(id: string): Result<null, FailureView> {
    const found = this.find(id);
    if (!found.ok) return found;
    this.#noteUndoable(found.value);
    this.keep(this.all().filter((other) => other.id !== id));
    return done;
  }

  /** Brings back what was removed or replaced last, in this run, in its place. */
  undo(): Result<null, FailureView> {
    const owner = this.#parts.owner();
    const last = this.#undoable.findLast((one) => one.owner === owner);
    if (last === undefined) {
      return refusedLocally(
        'nothing-to-undo',
        'Nothing to undo',
        `No ${this.#parts.thing} was deleted or replaced.`,
      );
    }
    const { before, place } = last;
    const others = this.all().filter(({ id }) => id !== before.id);
    const refusal = this.#full(others) ?? this.#nameRefusal(before.name, others);
    if (refusal !== null) return failed(refusal);
    this.#undoable = this.#undoable.filter((one) => one !== last);
    this.keep(others.toSpliced(place, 0, before));
    return done;
  }

  keep(all: readonly One[]): void {
    this.#parts.keep(this.#parts.owner(), all);
  }

  #noteUndoable(before: One): void {
    const place = this.all().findIndex(({ id }) => id === before.id);
    this.#undoable = [...this.#undoable, { owner: this.#parts.owner(), place, before }].slice(
      -MOST_UNDONE,
    );
  }

  #nameRefusal(name: string, others: readonly One[]): FailureView | null {
    const { thing, nameProblem } = this.#parts;
    const problem = nameProblem(
      name,
      others.map((one) => one.name),
    );
    return problem === null
      ? null
      : localFailure('name-refused', `The ${thing} needs another name`, problem);
  }

  #full({ length }: readonly One[]): FailureView | null {
    const { things, most } = this.#parts;
    return length < most
      ? null
      : localFailure(
          'too-many-named',
          `There are ${most} ${things}`,
          'Delete one that you no longer use.',
        );
  }

  #gone(): FailureView {
    return localFailure(
      'no-such-name',
      `This ${this.#parts.thing} is no longer there`,
      'It was deleted.',
    );
  }
}
