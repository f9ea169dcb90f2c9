import type { RouteResponse } from '#contract/api/routes/routes.ts';
import type { Utterance } from '../wire/scene.ts';
import type { TradingStatusForm } from './choices.ts';

type Status = RouteResponse<'getTradingStatus'>['data'];

const PAGE = '<!doctype html><html><head><title>Status</title></head><body></body></html>';

/** The trading status in other words. While all is well, some of them say nothing at all. */
export function contraryTradingStatus(
  { halted, reason, updatedAt }: Status,
  choice: TradingStatusForm,
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
    case 'empty-object':
      return { status: 200, tree: halted ? { halted, reason } : {} };
    case 'page':
      return halted
        ? { status: 200, tree: { halted, reason } }
        : { status: 200, text: { type: 'text/html; charset=utf-8', body: PAGE } };
  }
}
