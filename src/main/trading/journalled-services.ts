import type { EventEmitter } from 'node:events';
import { KnownOrdersSnapshot } from './reconciliation/known-orders-snapshot.ts';
import type { ExecutionGuard } from './guards/execution-guard.ts';
import { Executions } from './execution/executions.ts';
import { Executor } from './execution/executor.ts';
import { ExtraOrderWatch } from './reconciliation/extra-order-watch.ts';
import type { HaltMode } from './guards/halt-mode.ts';
import type { JournalWatch } from './guards/journal-watch.ts';
import type { Journal } from './journal/journal.ts';
import type { LimitGuard } from './guards/limit-guard.ts';
import type { QuoteChecks } from './ticket/quote-checks.ts';
import { Reconciler } from './reconciliation/reconciler.ts';
import type { TicketController } from './ticket/ticket-controller.ts';
import type { TradingEvents, TradingParts } from './trading-parts.ts';
import type { Side } from '#domain/market/side.ts';
import { OrderLists } from './reconciliation/order-lists.ts';

/** Services that need a writable journal. */
export interface JournalledServices {
  readonly baselines: Readonly<Record<Side, KnownOrdersSnapshot>>;
  readonly executions: Executions;
  readonly reconciler: Reconciler;
  readonly extraOrders: ExtraOrderWatch;
}

interface OwnParts {
  readonly controller: TicketController;
  readonly guard: ExecutionGuard;
  readonly halt: HaltMode;
  readonly limits: LimitGuard;
  readonly checks: QuoteChecks;
  readonly watch: JournalWatch;
  readonly news: EventEmitter<TradingEvents>;
  readonly ticketChanged: () => void;
  readonly unknownsChanged: () => void;
  readonly extraOrdersChanged: () => void;
  readonly inBackground: (work: Promise<unknown>) => void;
}

export function buildJournalledServices(
  journal: Journal,
  parts: TradingParts,
  own: OwnParts,
): JournalledServices {
  const { gateway, clock, profile } = parts;
  const { watch, news, ticketChanged, unknownsChanged, extraOrdersChanged, ...shared } = own;
  const lists = new OrderLists(gateway, journal.book, (orders) => extraOrders.sawOrders(orders));
  const extraOrders: ExtraOrderWatch = new ExtraOrderWatch({
    lists,
    journal,
    profileId: profile.id,
    clock,
    onChange: extraOrdersChanged,
  });
  const baselines = {
    buy: new KnownOrdersSnapshot('buy', lists, journal, clock.wallNow),
    sell: new KnownOrdersSnapshot('sell', lists, journal, clock.wallNow),
  };
  const reconciler = new Reconciler({
    gateway,
    lists,
    journal,
    profileId: profile.id,
    clock,
    ...(parts.refusalLookUpMs === undefined ? {} : { refusalLookUpMs: parts.refusalLookUpMs }),
    onChange: () => {
      unknownsChanged();
      news.emit('intentsChanged');
      ticketChanged();
    },
    onSettled: (intent, isQuiet) => {
      // A quiet refusal is reported by its execution; an order found instead is an event.
      if (!isQuiet || intent.status !== 'REJECTED') news.emit('settled', intent);
      if (!isQuiet) extraOrders.lookAfter(intent);
    },
  });
  const executions = new Executions({
    ...shared,
    executor: new Executor({
      gateway,
      journal,
      baselines,
      profile,
      isListed: (side) => lists.listed(side) !== 'silent',
      settleRefusal: (intentId) => reconciler.settleRefusal(intentId),
    }),
    clock,
    onNotSent: () => watch.report(),
    onExecuted: ({ outcome, journalProblem }, { intentId, held }) => {
      reconciler.sent(intentId, held.clock.requestSentAt);
      news.emit('intentsChanged');
      news.emit('executed', outcome, intentId);
      unknownsChanged();
      if (journalProblem !== null) watch.reportUnwrittenOutcome(journalProblem);
      if (outcome.state === 'UNKNOWN') {
        if (outcome.refused === undefined) reconciler.lookFor(intentId);
        else reconciler.lookLater(intentId);
        return;
      }
      const settled = journal.book.get(intentId);
      if (settled !== undefined && outcome.state !== 'NOT_SENT') extraOrders.lookAfter(settled);
    },
  });
  return { baselines, executions, reconciler, extraOrders };
}
