/** Lots with pieces left, and the choice of those to sell. */
import type { LotsView, LotView, PortfolioHolding } from '#contract/ipc/holdings/portfolio.ts';
import { useTimes } from '#renderer/shared/times/use-times.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { countText, UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { Money, Premium } from '#renderer/ui/figures/values.tsx';
import { KeyHint } from '#renderer/ui/keys/key-hints.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { PlainTable } from '#renderer/ui/table/plain-table.tsx';
import type { ReactNode } from 'react';
import { HoldingAmount, amountFigure, amountHeading, amountWords } from './amount.tsx';
import { LOT_SOURCES } from './lot-sources.ts';
import styles from './lots.module.css';

/** The lots that `s` sells. */
interface LotChoice {
  readonly toSell: ReadonlySet<string>;
  readonly onToSell: (id: string) => void;
}

/** Lots that only the user can correct. */
const OWN: ReadonlySet<LotView['source']> = new Set(['by-hand', 'import', 'vault']);

/** A note where the premium is over recorded spot. */
const RECORDED_NEAR: Readonly<Record<NonNullable<LotView['recorded']>, string>> = {
  quarter: 'Over the last spot that was recorded in the same quarter of an hour',
  day: 'Over the last spot that was recorded that day',
};

const PLACES: Readonly<Record<NonNullable<LotView['place']>, string>> = {
  vault: 'vault',
  address: 'delivered',
};

export function OpenLots({
  holding: { product, title },
  lots: { lots, allLots },
  choice,
  onCorrect,
  onRemove,
}: {
  readonly holding: Pick<PortfolioHolding, 'product' | 'title'>;
  readonly lots: LotsView;
  /** Null by other methods than chosen pieces. */
  readonly choice: LotChoice | null;
  readonly onCorrect: (lot: LotView) => void;
  readonly onRemove: (lot: LotView) => void;
}): ReactNode {
  const { whenText } = useTimes();
  const lotName = ({ acquiredAt, day, of }: LotView): string =>
    `${amountFigure({ product, pieces: of })} of ${whenText(acquiredAt, day)}`;
  if (lots.length === 0) return <p className="text-detail">No lot has pieces left.</p>;
  const chosen = lots.filter(({ id }) => choice?.toSell.has(id));
  const toSell = chosen.reduce((sum, { pieces }) => sum + pieces, 0);
  return (
    <PlainTable
      className={cx(styles['table'], choice !== null && styles['withChoice'])}
      caption={
        <>
          {allLots > lots.length
            ? `The newest ${countText(lots.length)} of ${countText(allLots)} lots`
            : 'Lots'}{' '}
          of {title}
          {chosen.length > 0 && (
            <>
              {': '}
              <output>
                {amountWords({ product, pieces: toSell })} of{' '}
                {chosen.length === 1 ? 'one lot' : `${countText(chosen.length)} lots`} chosen
              </output>{' '}
              <KeyHint id="ticket.sell">sell them</KeyHint>
            </>
          )}
        </>
      }
      heads={[
        ...(choice === null ? [] : ['Sell']),
        'Acquired',
        amountHeading(product),
        'Cost basis',
        'Premium paid',
        'At spot',
        'Gain at spot',
        'Where',
        'From',
      ]}
    >
      {lots.map((lot) => (
        <tr key={lot.id} data-testid="lot">
          {choice !== null && (
            <td>
              <input
                type="checkbox"
                aria-label={`Sell the lot of ${lotName(lot)}`}
                checked={choice.toSell.has(lot.id)}
                onChange={() => choice.onToSell(lot.id)}
              />
            </td>
          )}
          <th scope="row">{whenText(lot.acquiredAt, lot.day)}</th>
          <td>
            <HoldingAmount product={product} pieces={lot.pieces} />
            {lot.of !== lot.pieces && ` of ${amountFigure({ product, pieces: lot.of })}`}
          </td>
          <td>
            <Money cents={lot.cost} />
          </td>
          <td>
            <Premium ppm={lot.premium} />
            {lot.premium !== null && lot.recorded !== null && (
              <span className="text-detail" title={RECORDED_NEAR[lot.recorded]}>
                {' '}
                recorded
              </span>
            )}
          </td>
          <td>
            <Money cents={lot.melt} tone="quiet" />
          </td>
          <td>
            <Money cents={lot.gainAtSpot} signed />
          </td>
          <td>{lot.place === null ? UNKNOWN_VALUE : PLACES[lot.place]}</td>
          <td>
            {LOT_SOURCES[lot.source]}
            {OWN.has(lot.source) && (
              <>
                {' '}
                <Button
                  size="small"
                  label={
                    lot.source === 'vault'
                      ? `Set cost… of ${lotName(lot)}`
                      : `Correct… ${lotName(lot)}`
                  }
                  onPress={() => onCorrect(lot)}
                >
                  {lot.source === 'vault' ? 'Set cost…' : 'Correct…'}
                </Button>
                {lot.source !== 'vault' && (
                  <Button
                    size="small"
                    label={`Remove ${lotName(lot)}`}
                    onPress={() => onRemove(lot)}
                  >
                    Remove
                  </Button>
                )}
              </>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
