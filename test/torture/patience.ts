/** The torture's own steps are no part of what is tortured: on a busy machine they are tried again. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestMarketplace } from '#practice/testing/start.ts';
import type { FastTime } from '../support/waiting/fast-time.ts';

/** Longer than an order may still be placed after its request was sent. */
const PLACEMENT_MS = 91_000;

const TRIES = 20;
const PAUSE_MS = 100;

/** Repeats a harmless step until it works, and answers what it said last. Never for an execution. */
export async function patiently<T extends { readonly ok: boolean }>(
  step: () => Promise<T>,
): Promise<T> {
  let answer = await step();
  for (let again = 1; again < TRIES && !answer.ok; again += 1) {
    await sleep(PAUSE_MS);
    answer = await step();
  }
  return answer;
}

/** Time passes at the marketplace: what is still on its way to it comes too late to be placed. */
export function outwaitAtMarket(market: TestMarketplace): void {
  market.control({ op: 'advance', ms: PLACEMENT_MS });
}

/** The same time passes for the trader, who may state after it that there is no order. */
export function outwaitAtHome(time: FastTime): void {
  time.jump(PLACEMENT_MS);
}
