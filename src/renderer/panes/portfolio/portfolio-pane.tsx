/** The Portfolio pane: what is held, what it cost, what it is worth now, and what was made. */
import type { LotsView, PortfolioHolding, PortfolioView } from '#contract/ipc/portfolio.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { isoDay, targetText } from '#renderer/shared/holdings/entry-target.ts';
import { rowToSell } from '#domain/market/row-to-sell.ts';
import { rowsSaying } from '#renderer/store/market-rows.ts';
import { useAskedAgain } from '#renderer/shared/asking/use-asked-again.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { RANGES } from '#renderer/shared/chart/ranges.ts';
import { isOld } from '#renderer/shared/freshness/freshness.ts';
import { RefreshButton } from '#renderer/shared/freshness/refresh-button.tsx';
import { useBinding, useMenuAnswer } from '#renderer/shared/keys/keys.tsx';
import { failureText } from '#renderer/store/bridge/failures.ts';
import type { LotToSell } from '#renderer/store/drafts/ticket-text.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { countText, moneyText } from '#renderer/ui/figures/format.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import { KeyHint, KeyHints } from '#renderer/ui/keys/key-hints.tsx';
import { EmptyState, ErrorState, LoadingState } from '#renderer/ui/layout/states.tsx';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { holdingColumns } from './holding-columns.tsx';
import { LotsPart } from './lots-part.tsx';
import { Metals } from './metals-part.tsx';
import styles from './portfolio.module.css';
import { Untied, UntiedButton } from './untied-part.tsx';

const ValueChart = lazy(() => import('./value-chart.tsx'));

/** Orders, vault, spot and bids move under it. */
const AGAIN_MS = 2_000;
const OLD_CHECK_MS = 5_000;

const RULES: readonly { readonly value: LotRule; readonly label: string }[] = [
  { value: 'fifo', label: 'First in, first out' },
  { value: 'lifo', label: 'Last in, first out' },
  { value: 'highest-cost', label: 'Highest cost first' },
  { value: 'average', label: 'Average cost' },
  { value: 'chosen', label: 'Chosen pieces' },
];

const productOf = ({ product }: PortfolioHolding): string => product;

/** Lots that are chosen to be sold, of one product. */
interface LotsChosen {
  readonly product: string | null;
  readonly ids: ReadonlySet<string>;
}
const NOTHING_TO_SELL: LotsChosen = { product: null, ids: new Set() };

/** What is known of the lots of one product. */
interface KnownLots {
  readonly product: string;
  readonly lots: LotsView | null;
  readonly failure: FailureView | null;
}

export function PortfolioPane(): ReactNode {
  const actions = useActions();
  const { send, failure: refused } = useCommand();
  const [view, setView] = useState<PortfolioView | null>(null);
  const [failure, setFailure] = useState<FailureView | null>(null);
  const [asked, setAsked] = useState({});
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isUntiedOpen, setUntiedOpen] = useState(false);
  const [known, setKnown] = useState<KnownLots | null>(null);
  const [toSell, setToSell] = useState(NOTHING_TO_SELL);
  const rows = useTerminal((state) => state.market.rows);
  const connection = useTerminal((state) => state.connection);
  const readAt = useTerminal((state) => state.orders.fetchedAt);
  const old = isOld(connection, readAt, useNow(OLD_CHECK_MS));

  useAskedAgain('portfolio/get-holdings', asked, AGAIN_MS, (_, answer) => {
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok) setView(answer.value);
  });
  const holdings = view?.holdings;
  const columns = useMemo(() => holdingColumns(holdings ?? []), [holdings]);
  const selected = holdings?.find(({ product }) => product === selectedKey) ?? holdings?.[0];
  const product = selected?.product ?? null;
  // `asked` is part of it: by another rule the lots are others.
  const request = useMemo(
    () => (isOpen && product !== null ? { asked, product } : null),
    [isOpen, product, asked],
  );
  useAskedAgain(
    'portfolio/get-lots',
    useMemo(() => (request === null ? null : { product: request.product }), [request]),
    AGAIN_MS,
    (of, answer) => {
      setKnown({
        product: of.product,
        lots: answer.ok ? answer.value : null,
        failure: answer.ok ? null : answer.error,
      });
    },
  );

  const row =
    product === null
      ? undefined
      : rowToSell(
          rowsSaying(rows, (of) => of.productId === product),
          product,
        );
  const whyNot =
    selected === undefined || selected.pieces === 0
      ? 'The cursor is not on pieces that are held.'
      : row === undefined
        ? 'The market does not list this product now.'
        : null;
  const sell = (): void => {
    if (selected === undefined || row === undefined || selected.pieces === 0) return;
    actions.selectRow(row.key);
    const lots = lotsToSell(isOpen && view?.rule === 'chosen' ? known : null, toSell);
    const pieces =
      lots.length === 0 ? selected.pieces : lots.reduce((sum, { held }) => sum + held, 0);
    actions.openTicket({ side: 'sell', rowKey: row.key, quantity: countText(pieces), lots });
  };
  const toggle = (): void => {
    setOpen((open) => !open);
  };
  useBinding('ticket.sell', sell, true, whyNot);
  useMenuAnswer('row.open', toggle, selected === undefined ? 'Nothing is held.' : null);

  const choose = async (rule: LotRule): Promise<void> => {
    // The choice is shown at once; figures follow.
    setView((now) => now && { ...now, rule });
    await send('portfolio/set-rule', { rule });
    setAsked({});
  };
  useBinding('portfolio.rule', () => {
    const next = RULES.findIndex(({ value }) => value === view?.rule) + 1;
    const rule = RULES[next % RULES.length]?.value;
    if (rule !== undefined) void choose(rule);
  });

  const wanted = useTerminal((state) => state.portfolioRange);
  const range = RANGES.find(({ id }) => id === wanted)?.id ?? null;
  useBinding('portfolio.chart', () => {
    actions.setView({ portfolioRange: range === null ? 'month' : '' });
  });

  useBinding('portfolio.add', () => {
    actions.setView({
      dialog: 'holdings-entry',
      dialogTarget: targetText({
        of: null,
        told: { product: selected?.title ?? '', date: isoDay(Date.now()) },
      }),
    });
  });
  useBinding('portfolio.import', () => {
    actions.setView({ dialog: 'holdings-import' });
  });
  const undoable = view?.undoable ?? null;
  const tell = async (
    channel: 'portfolio/remove-entry' | 'portfolio/keep-both',
    id: string,
  ): Promise<void> => {
    await send(channel, { id });
    setAsked({});
  };
  const undo = async (): Promise<void> => {
    await send('portfolio/undo', {});
    setAsked({});
  };
  useBinding(
    'portfolio.undo',
    () => {
      void undo();
    },
    true,
    undoable === null ? 'Nothing was entered or imported by you.' : null,
  );

  const refresh = <RefreshButton pane="portfolio" />;
  if (view === null) {
    return failure === null ? (
      <LoadingState label="Loading the portfolio" rows={6} />
    ) : (
      <ErrorState failure={failure} actions={refresh} />
    );
  }
  return (
    <div className={styles['pane']}>
      <Totals view={view} old={old}>
        <UntiedButton
          count={view.untied.length}
          isOpen={isUntiedOpen}
          onPress={() => {
            setUntiedOpen((open) => !open);
          }}
        />
        <Select
          label="Lots sold"
          labelled="hidden"
          options={RULES}
          value={view.rule}
          onChange={(rule) => {
            void choose(rule);
          }}
        />
      </Totals>
      {[failure, refused].map(
        (one) =>
          one !== null && (
            <p key={one.title} className={styles['note']} role="alert">
              {failureText(one)}
            </p>
          ),
      )}
      {view.unread !== null && <p className={styles['note']}>{view.unread}</p>}
      {range !== null && view.holdings.length > 0 && (
        <Suspense fallback={<LoadingState label="Loading the chart" rows={4} />}>
          <ValueChart range={range} />
        </Suspense>
      )}
      <div className={styles['held']}>
        {view.metals.length > 1 && <Metals metals={view.metals} old={old} />}
        <div className={styles['list']}>
          <VirtualTable
            label="Holdings"
            rows={view.holdings}
            rowKey={productOf}
            columns={columns}
            selectedKey={product}
            onSelect={setSelectedKey}
            onOpen={(key) => {
              setSelectedKey(key);
              toggle();
            }}
            isStale={() => old}
            rowTestId="portfolio-row"
            takesFocus
            empty={
              <EmptyState title="Nothing is held" actions={refresh}>
                What you buy is here with what it cost, and what is in the vault.
              </EmptyState>
            }
          />
        </div>
      </div>
      {isOpen && selected !== undefined && (
        <LotsPart
          holding={selected}
          rule={view.rule}
          lots={known?.product === selected.product ? known.lots : null}
          failure={known?.product === selected.product ? known.failure : null}
          toSell={toSell.product === selected.product ? toSell.ids : NOTHING_TO_SELL.ids}
          onToSell={(id) => {
            setToSell((before) => toggled(before, selected.product, id));
          }}
        />
      )}
      {isUntiedOpen && (
        <Untied
          untied={view.untied}
          onShow={(key) => {
            actions.reveal({ kind: 'pane', pane: 'orders', key });
          }}
          onRemove={(id) => {
            void tell('portfolio/remove-entry', id);
          }}
          onKeepBoth={(id) => {
            void tell('portfolio/keep-both', id);
          }}
        />
      )}
      <p className={styles['foot']}>
        <KeyHints wraps>
          <KeyHint id="row.open">lots</KeyHint>
          <KeyHint id="ticket.sell">sell</KeyHint>
          <KeyHint id="portfolio.add">add</KeyHint>
          <KeyHint id="portfolio.import">import</KeyHint>
          {undoable !== null && (
            <span title={undoable}>
              <KeyHint id="portfolio.undo">undo</KeyHint>
            </span>
          )}
          <KeyHint id="portfolio.rule">next rule</KeyHint>
          <KeyHint id="portfolio.export">export</KeyHint>
          <KeyHint id="portfolio.chart">value over time</KeyHint>
        </KeyHints>
      </p>
    </div>
  );
}

function toggled(before: LotsChosen, product: string, id: string): LotsChosen {
  const ids = new Set(before.product === product ? before.ids : []);
  if (!ids.delete(id)) ids.add(id);
  return { product, ids };
}

/** Those of the chosen ones that have pieces left, all of them, the oldest first. */
function lotsToSell(known: KnownLots | null, { product, ids }: LotsChosen): readonly LotToSell[] {
  if (known?.product !== product || known.lots === null) return [];
  return known.lots.lots
    .filter(({ id }) => ids.has(id))
    .map(({ id, acquiredAt, pieces }) => ({
      product: known.product,
      id,
      acquiredAt,
      held: pieces,
      piecesText: countText(pieces),
    }))
    .toReversed();
}

/** Pieces that a total leaves out. */
const without = (pieces: number): string =>
  pieces === 0 ? '' : ` without ${countText(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`;

function Totals({
  view: { totals },
  old,
  children,
}: {
  readonly view: PortfolioView;
  readonly old: boolean;
  /** What does not tie up, and the choice of the rule. */
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles['totals']}>
      <dl data-stale={old ? '' : undefined}>
        <dt>Cost basis</dt>
        <dd>
          <Money cents={totals.cost} />
          {without(totals.unpriced)}
        </dd>
        <dt>At spot</dt>
        <dd>
          <Money cents={totals.melt} />
        </dd>
        <dt>At best bids, before fees</dt>
        <dd>
          <Money cents={totals.bids} />
        </dd>
        {totals.payout !== null && <Payout payout={totals.payout} />}
        <dt>Unrealized gain</dt>
        <dd>
          <Money cents={totals.unrealized} signed strong />
        </dd>
        <dt>Realized gain</dt>
        <dd>
          <Money cents={totals.realized} signed />
          {without(totals.soldUnknown)}
        </dd>
      </dl>
      {children}
    </div>
  );
}

function Payout({
  payout: { total, fees, sales },
}: {
  readonly payout: NonNullable<PortfolioView['totals']['payout']>;
}): ReactNode {
  const words = `${moneyText(fees)} of fees, as in ${sales === 1 ? 'your last sale' : `your last ${countText(sales)} sales`}. What comes off only a quote tells.`;
  return (
    <>
      <dt>Estimated payout</dt>
      <dd title={words}>
        <Money cents={total} />
        <span className="visually-hidden"> less {words}</span>
      </dd>
    </>
  );
}
