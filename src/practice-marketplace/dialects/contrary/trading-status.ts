import type { RouteResponse } from '#contract/api/routes/routes.ts';
import type { Utterance } from '../wire/scene.ts';
import type { ContraryChoices } from './choices.ts';

type Status = RouteResponse<'getTradingStatus'>['data'];

/** The trading status in other words. While all is well, one of them says nothing at all. */
export function contraryTradingStatus(
  { halted, reason, updatedAt }: Status,
  choice: ContraryChoices['tradingStatus'],
): Utterance {
  switch (choice) {
    case 'isTradingHalted':
      return { status: 200, tree: { isTradingHalted: halted, message: reason, since: updatedAt } };
    case 'ok':
      return { status: 200, tree: { ok: !halted, ...(halted ? { reason } : {}) } };
    case 'online':
      return { status: 200, tree: { status: halted ? 'halted' : 'online', updatedAt } };
    case 'no-content':
      return halted ? { status: 200, tree: { halted, reason } } : { status: 204 };
  }
}
