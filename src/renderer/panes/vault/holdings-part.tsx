/** Holdings of the vault, and the lots of the one under the cursor. Presentational. */
import type { VaultSlice } from '#contract/ipc/holdings/vault.ts';
import type { PortfolioHolding } from '#contract/ipc/holdings/portfolio.ts';
import { PlainTable } from '#renderer/ui/table/plain-table.tsx';
import { GainShare } from '#renderer/shared/holdings/gain-share.tsx';
import { HoldingsNotes } from '#renderer/shared/holdings/holdings-notes.tsx';
import { LotsPart } from '#renderer/shared/holdings/lots-part.tsx';
import { RuleChoice } from '#renderer/shared/holdings/lot-rules.tsx';
import type { HoldingsRead } from '#renderer/shared/holdings/use-holdings.ts';
import type { OpenedLots } from '#renderer/shared/holdings/use-lots.ts';
import { excluding } from '#renderer/shared/holdings/words.ts';
import { countText } from '#renderer/ui/figures/format.ts';
import { Age, Money } from '#renderer/ui/figures/values.tsx';
import { KeyHint, KeyHints } from '#renderer/ui/keys/key-hints.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { HoldingRow, type VaultHoldingRow } from './holding-row.tsx';
import { vaultPositionOf, totalsOf } from './position-of.ts';
import { TitledSection } from './vault-list.tsx';
import styles from './vault.module.css';

export interface HoldingsPartProps {
  readonly vault: VaultSlice;
  readonly portfolio: HoldingsRead;
  /** The holding or shipment under the cursor. */
  readonly selectedId: string | null;
  /** Of the holding under the cursor; null while they are closed. */
  readonly opened: OpenedLots | null;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

export function HoldingsPart(props: HoldingsPartProps): ReactNode {
  const { vault } = props;
  return (
    <TitledSection
      title="In the vault"
      aside={
        <>
          {vault.failure !== null && <Badge tone="warn">{vault.failure.title}</Badge>}
          {vault.holdings !== null && vault.holdings.length > 0 && (
            <KeyHints wraps>
              <KeyHint id="row.open">{props.opened === null ? 'lots' : 'hide lots'}</KeyHint>
              <KeyHint id="ticket.sell">sell</KeyHint>
              <KeyHint id="portfolio.rule">lot method</KeyHint>
            </KeyHints>
          )}
          <span className={styles['asOf']}>
            as of <Age at={vault.fetchedAt} />
          </span>
        </>
      }
    >
      {vault.holdingsNote !== null && <p className="text-quiet">{vault.holdingsNote}</p>}
      {vault.holdings === null ? (
        <EmptyState title="Not known">
          What is in the vault is shown once inbound and outbound shipments have been read whole.
        </EmptyState>
      ) : vault.holdings.length === 0 ? (
        <EmptyState title="Nothing in the vault yet">
          Buy with “Deliver to: Your vault”, or send metal to the address below.
        </EmptyState>
      ) : (
        <Held {...props} holdings={vault.holdings} />
      )}
    </TitledSection>
  );
}

function Held({
  vault,
  holdings,
  portfolio,
  selectedId,
  opened,
  onSelect,
  onOpen,
}: HoldingsPartProps & { readonly holdings: readonly VaultHoldingRow[] }): ReactNode {
  const { view, failure } = portfolio;
  const rows = holdings.map((holding) => ({
    holding,
    quantity: holding.quantity,
    kept: vaultPositionOf(holding, view, failure !== null),
  }));
  const totals = totalsOf(rows);
  const differing = rows.filter(({ kept }) => kept.is === 'other').length;
  const shown = view?.holdings.find(({ product }) => product === selectedId);
  return (
    <>
      <HoldingsNotes known={portfolio} className="text-quiet" about="Cost and gain: " />
      {differing > 0 && (
        <p className="text-quiet">
          The portfolio and the vault disagree on the number of pieces of{' '}
          {differing === 1 ? 'one product' : `${countText(differing)} products`}. Totals of cost,
          bids and gain leave {differing === 1 ? 'it' : 'them'} out; Portfolio shows{' '}
          {differing === 1 ? 'it' : 'them'} by its own count.
        </p>
      )}
      <dl className={styles['totals']}>
        <dt>Cost basis</dt>
        <dd>
          <Money cents={totals.cost} />
          {totals.cost !== null && excluding(totals.unpriced)}
        </dd>
        <dt>At spot</dt>
        <dd>
          {vault.holdingsNote !== null && 'at least '}
          <Money cents={vault.valueAtSpot} />
        </dd>
        <dt>At best bids, before fees</dt>
        <dd>
          <Money cents={totals.bids} />
          {totals.bids !== null && excluding(totals.others)}
        </dd>
        <dt>Unrealized gain</dt>
        <dd>
          <Money cents={totals.gain} signed strong />
          <GainShare gain={totals.gain} cost={totals.cost ?? 0} />
          {totals.gain !== null && excluding(totals.others)}
        </dd>
      </dl>
      <PlainTable
        className={cx(styles['table'], styles['holdings'])}
        heads={[
          'Product',
          'Pieces',
          'Fine',
          'Cost basis',
          'At spot',
          'At best bids',
          'Unrealized gain',
        ]}
      >
        {rows.map(({ holding, kept }) => (
          <HoldingRow
            key={holding.productId}
            holding={holding}
            kept={kept}
            selected={holding.productId === selectedId}
            onSelect={onSelect}
            onOpen={onOpen}
          />
        ))}
      </PlainTable>
      {opened !== null &&
        (shown === undefined ? (
          <p className="text-quiet">No purchase on record: the portfolio has no lots of it.</p>
        ) : (
          <Lots holding={shown} portfolio={portfolio} opened={opened} />
        ))}
    </>
  );
}

function Lots({
  holding,
  portfolio: { view, choose },
  opened,
}: {
  readonly holding: PortfolioHolding;
  readonly portfolio: HoldingsRead;
  readonly opened: OpenedLots;
}): ReactNode {
  const part = useRef<HTMLDivElement>(null);
  const shown = opened.lots === null ? null : holding.product;
  // They open under the last row, which may be out of view.
  useEffect(() => {
    if (shown !== null) part.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  if (view === null) return null;
  return (
    <div ref={part} className={styles['lots']}>
      <LotsPart holding={holding} rule={view.rule} opened={opened}>
        <RuleChoice rule={view.rule} onChoose={choose} />
      </LotsPart>
    </div>
  );
}
