/** Best value: every product of a metal, ranked by its price per fine ounce for a size. Sends no request. */
import type { RankedProduct, ValueRequest } from '#contract/ipc/market/best-value.ts';
import { MATERIALS, contentUnitOf } from '#domain/metal/material.ts';
import { groupDigits } from '#domain/money/group-digits.ts';
import { parseValueSize } from '#domain/market/sweep/value-size.ts';
import { ErrorLine } from '#renderer/shared/errors/error-line.tsx';
import { isOld } from '#renderer/shared/freshness/freshness.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { useMarketRow } from '#renderer/store/use-rows.ts';
import type { ValueLine } from '#renderer/store/state/view-state.ts';
import { Segments } from '#renderer/ui/controls/choice.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { Kbd } from '#renderer/ui/keys/kbd.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { EmptyState, LoadingState } from '#renderer/ui/layout/states.tsx';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import styles from './best-value.module.css';
import { useRanking } from './use-ranking.ts';
import { useValueKeys } from './use-value-keys.ts';
import { valueColumns } from './value-columns.tsx';

/** A half-typed size is not an error yet: it is validated once typing stops. */
const JUDGE_MS = 1_000;
const STALE_CHECK_MS = 5_000;

const NONE: readonly RankedProduct[] = [];

const rowKey = (row: RankedProduct): string => row.rowKey;

export default function BestValueDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { setView } = useActions();
  const line = useTerminal((state) => state.valueLine);
  const selected = useMarketRow(useTerminal((state) => state.selectedKey));
  const status = useTerminal((state) => state.connection.status);
  const now = useNow(STALE_CHECK_MS);
  // The selection may change while the dialog is open; the metal does not.
  const [first] = useState(selected?.material ?? 'Gold');
  const material = line.material ?? first;
  const { side, text } = line;
  const unit = contentUnitOf(material) === 'btc' ? 'BTC' : 'oz';
  const mark = useTerminal(({ session }) => session.decimalMark);
  const size = useMemo(() => parseValueSize(text, material, mark), [text, material, mark]);
  const request = useMemo<ValueRequest | null>(
    () => (size.ok ? { side, material, size: text } : null),
    [size, side, material, text],
  );
  const { ranking, isCurrent, failure, cursor, setCursor } = useRanking(request);
  const products = ranking?.products ?? NONE;
  const columns = useMemo(() => valueColumns(products, unit), [products, unit]);
  const chosen = products.find((product) => product.rowKey === cursor) ?? null;
  const area = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const ranked = useValueKeys({
    area,
    field,
    products,
    chosen,
    side,
    isCurrent,
    setCursor,
    onClose,
  });
  useEffect(() => {
    field.current?.select();
  }, [field]);
  const edit = (change: Partial<ValueLine>): void =>
    setView({ valueLine: { ...line, material, ...change } });
  return (
    <Dialog
      title="Best value"
      onClose={onClose}
      scrolls="content"
      foot={
        <p className={styles['keys']}>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose
          </span>
          <span>
            <Kbd>Enter</Kbd> to the ticket
          </span>
          <span>
            <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> select in Market
          </span>
          <span>
            <BoundKey id="pane.refresh" spoken quiet={false} /> read its order book
          </span>
          <span>Excludes fees and shipping; see the quote.</span>
        </p>
      }
    >
      <div ref={area} className={styles['value']}>
        <div className={styles['controls']}>
          <Select
            label="Metal"
            labelled="hidden"
            options={MATERIALS.map((value) => ({ value, label: value }))}
            value={material}
            onChange={(next) => edit({ material: next })}
          />
          <Segments
            label="Side"
            segments={[
              { value: 'buy', label: 'Buy', tone: 'buy' },
              { value: 'sell', label: 'Sell', tone: 'sell' },
            ]}
            value={side}
            onChange={(next) => edit({ side: next })}
          />
          <TextField
            ref={field}
            label={`Size in fine ${unit}`}
            labelled="hidden"
            suffix={`fine ${unit}`}
            placeholder={unit === 'oz' ? '10, or 1 kg' : '0.5'}
            value={text}
            error={useJudged(text, size.ok ? undefined : size.error.sentence)}
            testId="value-size"
            initialFocus
            onChange={(next) => edit({ text: next })}
          />
        </div>
        <div className={cx(styles['table'], !isCurrent && styles['old'])} data-testid="value-table">
          {ranking === null && size.ok && failure === null ? (
            <LoadingState label="Ranking the products" rows={8} />
          ) : (
            <VirtualTable
              label="Products by price"
              rows={products}
              rowKey={rowKey}
              columns={columns}
              selectedKey={cursor}
              onSelect={setCursor}
              onOpen={ranked.open}
              isStale={(row) => isOld({ status }, row.fetchedAt, now)}
              rowTestId="value-row"
              empty={
                <EmptyState title={size.ok ? `No ${material.toLowerCase()} products` : 'No size'}>
                  {size.ok
                    ? 'None loaded yet.'
                    : `Enter how many fine ${unit === 'oz' ? 'ounces' : 'bitcoin'} to ${side}.`}
                </EmptyState>
              }
            />
          )}
        </div>
        <div className={styles['under']}>
          <p role="status" className={ranked.isAsking ? 'text-caution' : undefined}>
            {ranked.said}
          </p>
          <ErrorLine of={failure} className="text-warning" />
          {chosen !== null && (
            <p data-testid="value-notes">
              <strong>{chosen.title}</strong> for {ranking?.size}:{' '}
              {[...chosen.notes, ...depthNotes(chosen, side)].join(' ') ||
                'The order book covers the whole size.'}
            </p>
          )}
          {ranking !== null && ranking.more > 0 && (
            <p data-testid="value-more">
              The best {groupDigits(String(products.length))} of{' '}
              {groupDigits(String(products.length + ranking.more))} are listed.
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Whether the ranking uses only the top of the book. */
function depthNotes({ depth, fit }: RankedProduct, side: ValueLine['side']): readonly string[] {
  if (depth !== 'top' || fit === null) return [];
  const best = side === 'buy' ? 'best ask' : 'best bid';
  return [`Only the ${best} is known. It covers the whole size.`];
}

/** An error that persists after a pause; none while the text is empty or being typed. */
function useJudged(text: string, sentence: string | undefined): string | undefined {
  const [judged, setJudged] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setJudged(text), JUDGE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return judged === text && text.trim() !== '' ? sentence : undefined;
}
