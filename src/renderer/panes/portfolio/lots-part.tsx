/** The lots of a holding, and what was sold of it. Asked for while it is open. */
import type { LotsView, LotView, PortfolioHolding, SoldView } from '#contract/ipc/portfolio.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { LOT_SOURCES } from '#renderer/shared/holdings/lot-sources.ts';
import { lotTarget, targetText } from '#renderer/shared/holdings/entry-target.ts';
import { failureText } from '#renderer/store/bridge/failures.ts';
import { useActions } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { countText, dateTimeText, UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { Money, Premium, Quantity } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';
import styles from './portfolio.module.css';

/** Nobody but the user tells of them, or of what they cost. */
const OWN: ReadonlySet<LotView['source']> = new Set(['by-hand', 'import', 'vault']);

const lotName = ({ acquiredAt, of }: LotView): string =>
  `${countText(of)} of ${dateTimeText(acquiredAt)}`;

export function LotsPart({
  holding,
  rule,
  lots,
  failure,
}: {
  readonly holding: PortfolioHolding;
  readonly rule: LotRule;
  /** Null until they came. */
  readonly lots: LotsView | null;
  readonly failure: FailureView | null;
}): ReactNode {
  const actions = useActions();
  const { send, failure: refused } = useCommand();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys
    <section className={styles['lots']} aria-label={`Lots of ${holding.title}`} tabIndex={0}>
      <Split holding={holding} />
      {failure !== null && <p role="alert">{failureText(failure)}</p>}
      {lots === null && failure === null && <p className={styles['quiet']}>Loading the lots</p>}
      {refused !== null && <p role="alert">{failureText(refused)}</p>}
      {lots !== null && (
        <OpenLots
          title={holding.title}
          lots={lots}
          onCorrect={(lot) => {
            actions.setView({
              dialog: 'holdings-entry',
              dialogTarget: targetText(lotTarget(holding, lot)),
            });
          }}
          onRemove={({ id }) => {
            void send('portfolio/remove-entry', { id });
          }}
        />
      )}
      {lots !== null && lots.sold.length > 0 && (
        <Sold
          lots={lots}
          onChoose={
            rule === 'chosen'
              ? ({ sale }) => {
                  actions.setView({ dialog: 'holdings-sale-lots', dialogTarget: sale });
                }
              : null
          }
        />
      )}
    </section>
  );
}

/** What made the gain. */
function Split({ holding }: { readonly holding: PortfolioHolding }): ReactNode {
  const { unrealized, unrealizedAtSpot, unpriced } = holding;
  return (
    <dl className={styles['split']}>
      <Gain name="At best bids" gain={unrealized} />
      <Gain name="At spot" gain={unrealizedAtSpot} />
      {holding.sold > 0 && <Gain name="Realized" gain={holding.realized} />}
      {unpriced > 0 && (
        <>
          <dt>Cost missing</dt>
          <dd>of {countText(unpriced)} pieces, so no gain is said</dd>
        </>
      )}
    </dl>
  );
}

function Gain({
  name,
  gain,
}: {
  readonly name: string;
  readonly gain: PortfolioHolding['unrealized'];
}): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Money cents={gain?.total ?? null} signed strong />
        {gain !== null && gain.split !== null && (
          <>
            : metal <Money cents={gain.split.metal} signed />, premium{' '}
            <Money cents={gain.split.premium} signed />
          </>
        )}
      </dd>
    </>
  );
}

function OpenLots({
  title,
  lots: { lots, allLots },
  onCorrect,
  onRemove,
}: {
  readonly title: string;
  readonly lots: LotsView;
  readonly onCorrect: (lot: LotView) => void;
  readonly onRemove: (lot: LotView) => void;
}): ReactNode {
  if (lots.length === 0) return <p className={styles['quiet']}>No lot has pieces left.</p>;
  return (
    <table className={styles['table']}>
      <caption>
        {allLots > lots.length
          ? `The newest ${countText(lots.length)} of ${countText(allLots)} lots`
          : 'Lots'}{' '}
        of {title}
      </caption>
      <thead>
        <tr>
          <th scope="col">Acquired</th>
          <th scope="col">Pieces</th>
          <th scope="col">Cost basis</th>
          <th scope="col">Premium paid</th>
          <th scope="col">At spot</th>
          <th scope="col">Gain at spot</th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <tr key={lot.id} data-testid="lot">
            <th scope="row">{dateTimeText(lot.acquiredAt)}</th>
            <td>
              <Quantity count={lot.pieces} />
              {lot.of !== lot.pieces && ` of ${countText(lot.of)}`}
            </td>
            <td>
              <Money cents={lot.cost} />
            </td>
            <td>
              <Premium ppm={lot.premium} />
            </td>
            <td>
              <Money cents={lot.melt} tone="quiet" />
            </td>
            <td>
              <Money cents={lot.gainAtSpot} signed />
            </td>
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
                    onPress={() => {
                      onCorrect(lot);
                    }}
                  >
                    {lot.source === 'vault' ? 'Set cost…' : 'Correct…'}
                  </Button>
                  {lot.source !== 'vault' && (
                    <Button
                      size="small"
                      label={`Remove ${lotName(lot)}`}
                      onPress={() => {
                        onRemove(lot);
                      }}
                    >
                      Remove
                    </Button>
                  )}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sold({
  lots: { sold, allSold },
  onChoose,
}: {
  readonly lots: LotsView;
  /** Null by another rule than that of chosen pieces: there is nothing to choose. */
  readonly onChoose: ((part: SoldView) => void) | null;
}): ReactNode {
  // A sale from several lots has a line for each, and is chosen for once.
  const first = new Set(sold.filter(({ sale }, at) => sold[at - 1]?.sale !== sale));
  return (
    <table className={styles['table']}>
      <caption>
        {allSold > sold.length
          ? `The newest ${countText(sold.length)} of ${countText(allSold)} sold`
          : 'Sold'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Sold</th>
          <th scope="col">Acquired</th>
          <th scope="col">Pieces</th>
          <th scope="col">Proceeds</th>
          <th scope="col">Fees</th>
          <th scope="col">Cost basis</th>
          <th scope="col">Realized gain</th>
          {onChoose !== null && <th scope="col">Lots</th>}
        </tr>
      </thead>
      <tbody>
        {sold.map((part) => (
          <tr key={part.id} data-testid="sold-part">
            <th scope="row">{dateTimeText(part.soldAt)}</th>
            <td>{part.acquiredAt === null ? UNKNOWN_VALUE : dateTimeText(part.acquiredAt)}</td>
            <td>
              <Quantity count={part.pieces} />
            </td>
            <td>
              <Money cents={part.proceeds} />
            </td>
            <td>
              <Money cents={part.fees} tone="quiet" />
            </td>
            <td>
              <Money cents={part.cost} />
            </td>
            <td>
              <Money cents={part.gain?.total ?? null} signed strong />
            </td>
            {onChoose !== null && (
              <td>
                {first.has(part) && (
                  <Button
                    size="small"
                    label={`Choose lots… of the sale of ${dateTimeText(part.soldAt)}`}
                    onPress={() => {
                      onChoose(part);
                    }}
                  >
                    Choose lots…
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
