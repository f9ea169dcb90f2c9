/** The drafts of this run: each ends once, and is recorded when it does. */
import type { ProgramDraftState } from '#domain/orders/program-draft-state.ts';
import { type Draft, isOpen, isOver } from './draft.ts';
import type { ProgramLog } from './program-log.ts';

interface DraftListParts {
  readonly log: ProgramLog;
  readonly after: (delayMs: number, callback: () => void) => () => void;
  readonly changed: () => void;
  /** A draft waits for the user. Returns what takes the notice away. */
  readonly asked: (draft: Draft) => () => void;
}

/** Drafts that are remembered. */
const MOST_DRAFTS = 200;

export class DraftList {
  /** Set by the kill switch: nothing is sent that is not being sent. */
  isVoid = false;
  readonly #parts: DraftListParts;
  readonly #drafts = new Map<string, Draft>();
  readonly #watchers = new Map<Draft, Set<() => void>>();
  /** Take away its timer and its notice. */
  readonly #endings = new Map<Draft, (() => void)[]>();

  constructor(parts: DraftListParts) {
    this.#parts = parts;
  }

  /** Newest first. */
  all(): readonly Draft[] {
    return [...this.#drafts.values()].toReversed();
  }

  get(id: string): Draft | undefined {
    return this.#drafts.get(id);
  }

  add(draft: Draft): void {
    this.#drafts.set(draft.id, draft);
    const cancel = this.#parts.after(draft.params.goodForMs, () => {
      this.expire(draft);
    });
    this.#endings.set(draft, [cancel]);
    for (const old of [...this.#drafts.values()].slice(0, -MOST_DRAFTS)) {
      if (isOver(old)) this.#drafts.delete(old.id);
    }
    this.changed(draft);
  }

  /** It waits for the user. */
  ask(draft: Draft): void {
    draft.isAskedFor = true;
    draft.state = 'waiting';
    this.#endings.get(draft)?.push(this.#parts.asked(draft));
    this.changed(draft);
  }

  changed(draft: Draft): void {
    for (const watch of this.#watchers.get(draft) ?? []) watch();
    this.#parts.changed();
  }

  end(draft: Draft, state: ProgramDraftState, message: string | null): void {
    draft.state = state;
    draft.message = message;
    for (const end of this.#endings.get(draft) ?? []) end();
    this.#endings.delete(draft);
    this.record(draft, 'outcome', state);
    this.changed(draft);
  }

  expire(draft: Draft): void {
    this.endIdle(draft, 'expired', 'Nobody approved it in time.');
  }

  /** At once, or when what is being done with it is over without an order. */
  endIdle(draft: Draft, state: 'expired' | 'void', message: string): void {
    if (draft.isBusy) draft.endsAs = state;
    if (isOpen(draft) && !draft.isBusy) this.end(draft, state, message);
  }

  voidAll(why: string): void {
    this.isVoid = true;
    for (const draft of this.#drafts.values()) if (isOpen(draft)) this.end(draft, 'void', why);
  }

  /** Whether it was written. */
  record(draft: Draft, method: string, outcome: string): boolean {
    const { id, caller, intentId } = draft;
    return this.#parts.log.append({
      program: caller.path,
      pid: null,
      method,
      arguments: '{}',
      outcome,
      draft: id,
      ...(intentId === null ? {} : { intentId }),
    });
  }

  /** Settles when it is over, after `waitMs`, or when the signal is aborted. */
  async over(draft: Draft, waitMs: number, signal: AbortSignal): Promise<void> {
    if (isOver(draft) || signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const stop = (): void => {
      resolve(undefined);
    };
    const watch = (): void => {
      if (isOver(draft)) stop();
    };
    const watchers = this.#watchers.get(draft) ?? new Set();
    this.#watchers.set(draft, watchers.add(watch));
    signal.addEventListener('abort', stop);
    const cancel = this.#parts.after(waitMs, stop);
    await promise;
    cancel();
    signal.removeEventListener('abort', stop);
    watchers.delete(watch);
    if (watchers.size === 0) this.#watchers.delete(draft);
  }
}
