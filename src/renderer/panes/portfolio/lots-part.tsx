/** The lots of a holding, and what was sold of it. Asked for while it is open. */
import type { LotsView, LotView, PortfolioHolding } from '#contract/ipc/portfolio.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { lotTarget, targetText } from '#renderer/shared/holdings/entry-target.ts';
import { failureText } from '#renderer/store/bridge/failures.ts';
import { useActions } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { countText, dateTimeText, UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { Money, Premium, Quantity } from '#renderer/ui/figures/values.tsx';
import type { ReactNode } from 'react';
import styles from './portfolio.module.css';

const SOURCES: Readonly<Record<LotView['source'], string>> = {
  'journal-told': 'order',
  'journal-quoted': 'order, as quoted',
  orders: 'order placed elsewhere',
  vault: 'vault, without an order',
  import: 'import',
  'by-hand': 'by hand',
};

/** Nobody but the user tells of them, or of what they cost. */
const OWN: ReadonlySet<LotView['source']> = new Set(['by-hand', 'import', 'vault']);

const lotName = ({ acquiredAt, of }: LotView): string =>
  `${countText(of)} of ${dateTimeText(acquiredAt)}`;

export function LotsPart({
  holding,
  lots,
  failure,
}: {
  readonly holding: PortfolioHolding;
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
      {lots !== null && lots.sold.length > 0 && <Sold lots={lots} />}
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
  lots: { lots, allLots },
  onCorrect,
  onRemove,
}: {
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
          : 'Lots'}
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
              {SOURCES[lot.source]}
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

function Sold({ lots: { sold, allSold } }: { readonly lots: LotsView }): ReactNode {
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
          </tr>
        ))}
      </tbody>
    </table>
  );
}
