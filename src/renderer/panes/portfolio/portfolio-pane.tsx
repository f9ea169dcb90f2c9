/** The Portfolio pane. */
import type { PortfolioHolding, PortfolioProgress } from '#contract/ipc/holdings/portfolio.ts';
import { isoDay, targetText } from '#renderer/shared/holdings/entry-target.ts';
import { HoldingsNotes } from '#renderer/shared/holdings/holdings-notes.tsx';
import { LotsPart } from '#renderer/shared/holdings/lots-part.tsx';
import { RuleChoice } from '#renderer/shared/holdings/lot-rules.tsx';
import { useHoldings } from '#renderer/shared/holdings/use-holdings.ts';
import { useLots } from '#renderer/shared/holdings/use-lots.ts';
import { useSellHolding } from '#renderer/shared/holdings/use-sell-holding.ts';
import { RANGES } from '#renderer/shared/chart/ranges.ts';
import { useOld } from '#renderer/shared/freshness/use-old.ts';
import { RefreshButton } from '#renderer/shared/freshness/refresh-button.tsx';
import { useBindingTable, useMenuAnswer } from '#renderer/shared/keys/keys.tsx';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { KeyHint, KeyHints } from '#renderer/ui/keys/key-hints.tsx';
import { EmptyState, ErrorState, LoadingState } from '#renderer/ui/layout/states.tsx';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { holdingColumns } from './holding-columns.tsx';
import { Metals } from './metals-part.tsx';
import styles from './portfolio.module.css';
import { PortfolioTotals } from './totals.tsx';
import { Discrepancies, DiscrepanciesButton } from './discrepancies-part.tsx';
import { usePolled } from '#renderer/store/bridge/use-question.ts';
import { countText } from '#renderer/ui/figures/format.ts';

const ValueChart = lazy(() => import('./value-chart.tsx'));

const productOf = ({ product }: PortfolioHolding): string => product;

export function PortfolioPane(): ReactNode {
  const actions = useActions();
  const known = useHoldings();
  const { view, failure, run: tell, choose } = known;
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [areDiscrepanciesOpen, setDiscrepanciesOpen] = useState(false);
  const old = useOld(useTerminal((state) => state.orders.fetchedAt));

  const holdings = view?.holdings;
  const columns = useMemo(() => holdingColumns(holdings ?? []), [holdings]);
  const selected = holdings?.find(({ product }) => product === selectedKey) ?? holdings?.[0];
  const product = selected?.product ?? null;
  const lots = useLots(isOpen ? product : null, known);
  useSellHolding(
    selected === undefined || selected.pieces === 0 ? null : selected,
    lots.chosen,
    'The cursor is not on pieces that are held.',
  );
  const toggle = (): void => setOpen((open) => !open);
  const wanted = useTerminal((state) => state.portfolioRange);
  const range = RANGES.find(({ id }) => id === wanted)?.id ?? null;
  const timeZone = useTerminal((state) => state.session.timeZone);
  const undoable = view?.undoable ?? null;
  const addEntry = (): void => {
    const input = { product: selected?.title ?? '', date: isoDay(Date.now(), timeZone) };
    actions.setView({ dialog: 'holdings-entry', dialogTarget: targetText({ of: null, input }) });
  };
  useMenuAnswer('row.open', toggle, selected === undefined ? 'Nothing is held.' : null);
  useBindingTable({
    'portfolio.chart': () => actions.setView({ portfolioRange: range === null ? 'month' : '' }),
    'portfolio.add': addEntry,
    'portfolio.import': () => actions.setView({ dialog: 'holdings-import' }),
    'portfolio.undo': [
      () => void tell('portfolio/undo', {}),
      undoable === null ? 'Nothing was entered or imported by you.' : null,
    ],
  });

  const refresh = <RefreshButton pane="portfolio" />;
  if (view === null) {
    return failure === null ? (
      <ReadingProgress />
    ) : (
      <ErrorState failure={failure} actions={refresh} />
    );
  }
  return (
    <div className={styles['pane']}>
      <PortfolioTotals view={view} old={old}>
        <DiscrepanciesButton
          count={view.allUnreconciled}
          isOpen={areDiscrepanciesOpen}
          onPress={() => setDiscrepanciesOpen((open) => !open)}
        />
        <RuleChoice rule={view.rule} onChoose={choose} />
      </PortfolioTotals>
      <HoldingsNotes known={known} className={styles['note']} />
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
              view.unread === null ? (
                <EmptyState title="Nothing is held" actions={refresh}>
                  Your purchases and vault metal appear here, with what they cost.
                </EmptyState>
              ) : (
                <EmptyState title="Not known yet" actions={refresh}>
                  {view.unread}
                </EmptyState>
              )
            }
          />
        </div>
      </div>
      {isOpen && selected !== undefined && (
        <div className={styles['lots']}>
          <LotsPart holding={selected} rule={view.rule} opened={lots} />
        </div>
      )}
      {areDiscrepanciesOpen && (
        <Discrepancies
          unreconciled={view.unreconciled}
          onShow={(key) => actions.reveal({ kind: 'pane', pane: 'orders', key })}
          onRemove={(id) => void tell('portfolio/remove-entry', { id })}
          onKeepBoth={(id) => void tell('portfolio/keep-both', { id })}
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
          <KeyHint id="portfolio.rule">lot method</KeyHint>
          <KeyHint id="portfolio.export">export</KeyHint>
          <KeyHint id="portfolio.chart">value over time</KeyHint>
        </KeyHints>
      </p>
    </div>
  );
}

const PROGRESS_MS = 500;

function ReadingProgress(): ReactNode {
  const [progress, setProgress] = useState<PortfolioProgress>(null);
  const asked = useMemo(() => ({}), []);
  usePolled('portfolio/get-progress', asked, PROGRESS_MS, (_, answer) => {
    if (answer.ok) setProgress(answer.value);
  });
  return (
    <>
      {progress !== null && (
        <p className={styles['drawing']}>
          <progress aria-label="Reading orders" max={progress.total} value={progress.done} />
          Reading orders, {countText(progress.done)} of {countText(progress.total)}
        </p>
      )}
      <LoadingState label="Loading the portfolio" rows={6} />
    </>
  );
}
