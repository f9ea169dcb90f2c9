/** One thing that happens in a model-based test, after which the world is checked. */
import { type Arbitrary, type AsyncCommand, constant } from 'fast-check';
import type { WatchedWorld } from './observed-world.ts';
import { settle } from './world.ts';

/** Nothing: the world itself is watched, so no second description of it is needed. */
export type Model = Record<string, never>;
export type ModelCommand = AsyncCommand<Model, WatchedWorld>;

type Act = (world: WatchedWorld) => Promise<void> | void;

export class Step implements ModelCommand {
  readonly #name: string;
  readonly #act: Act;

  constructor(name: string, act: Act) {
    this.#name = name;
    this.#act = act;
  }

  check(): boolean {
    return true;
  }

  async run(_model: Model, world: WatchedWorld): Promise<void> {
    await this.#act(world);
    await settle();
    world.check();
  }

  toString(): string {
    return this.#name;
  }
}

export function step(name: string, act: Act): Arbitrary<ModelCommand> {
  return constant(new Step(name, act));
}

/** A promise that nobody waits for here; what comes of it shows in the ticket. */
export function unawaited(work: Promise<unknown>): void {
  void work;
}

/** From now on the quote on the ticket may not be sent any more. */
export function drop(world: WatchedWorld): void {
  const state = world.state();
  if (!('quote' in state)) return;
  const { quoteId } = state.quote;
  const sent = world.gateway.posts.some((post) => post.quoteId === quoteId);
  if (!sent) world.dropped.add(quoteId);
}
