/** The lots and sales of a holding, loaded while open. */
import type { LotsView, PortfolioHolding, SoldView } from '#contract/ipc/holdings/portfolio.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useTimes } from '#renderer/shared/times/use-times.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { countText, UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { Money } from '#renderer/ui/figures/values.tsx';
import { PlainTable } from '#renderer/ui/table/plain-table.tsx';
import type { ReactNode } from 'react';
import { HoldingAmount, amountHeading, amountWords } from './amount.tsx';
import { lotTarget, targetText } from './entry-target.ts';
import { GainShare } from './gain-share.tsx';
import { OpenLots } from './open-lots.tsx';
import styles from './lots.module.css';
import type { OpenedLots } from './use-lots.ts';

export function LotsPart({
  holding,
  rule,
  opened: { lots, failure, toSell, onToSell },
  children,
}: {
  readonly holding: PortfolioHolding;
  readonly rule: LotRule;
  readonly opened: OpenedLots;
  /** The lot method, where the pane has it nowhere else. */
  readonly children?: ReactNode;
}): ReactNode {
  const actions = useActions();
  const { send, failure: refused } = useCommand();
  const timeZone = useTerminal((state) => state.session.timeZone);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys
    <section className={styles['lots']} aria-label={`Lots of ${holding.title}`} tabIndex={0}>
      <div className={styles['head']}>
        <Split holding={holding} recorded={lots === null ? 0 : recordedIn(lots)} />
        {children}
      </div>
      {failure !== null && <p role="alert">{failureText(failure)}</p>}
      {lots === null && failure === null && <p className="text-detail">Loading the lots</p>}
      {refused !== null && <p role="alert">{failureText(refused)}</p>}
      {lots !== null && (
        <OpenLots
          holding={holding}
          lots={lots}
          // Any other method ignores the choice.
          choice={rule === 'chosen' ? { toSell, onToSell } : null}
          onCorrect={(lot) =>
            actions.setView({
              dialog: 'holdings-entry',
              dialogTarget: targetText(lotTarget(holding, lot, timeZone)),
            })
          }
          onRemove={({ id }) => void send('portfolio/remove-entry', { id })}
        />
      )}
      {lots !== null && lots.sold.length > 0 && (
        <Sold
          product={holding.product}
          lots={lots}
          onChoose={
            rule === 'chosen'
              ? ({ sale }) => actions.setView({ dialog: 'holdings-sale-lots', dialogTarget: sale })
              : null
          }
        />
      )}
    </section>
  );
}

/** A sale from several lots counts once. */
const recordedIn = ({ lots, sold }: LotsView): number =>
  lots.filter(({ recorded }) => recorded !== null).length +
  new Set(sold.flatMap(({ sale, recorded }) => (recorded === null ? [] : [sale]))).size;

/** Gain by metal price and by premium. */
function Split({
  holding,
  recorded,
}: {
  readonly holding: PortfolioHolding;
  /** A note on recorded spot. */
  readonly recorded: number;
}): ReactNode {
  const { cost, unrealized, unrealizedAtSpot, unpriced } = holding;
  return (
    <dl className={styles['split']}>
      <Gain name="At best bids" gain={unrealized}>
        <GainShare gain={unrealized?.total ?? null} cost={cost} />
      </Gain>
      <Gain name="At spot" gain={unrealizedAtSpot}>
        <GainShare gain={unrealizedAtSpot?.total ?? null} cost={cost} />
      </Gain>
      {holding.sold > 0 && <Gain name="Realized" gain={holding.realized} />}
      {unpriced > 0 && (
        <>
          <dt>Cost missing</dt>
          <dd>
            for {amountWords({ product: holding.product, pieces: unpriced })}, so no gain is shown
          </dd>
        </>
      )}
      {recorded > 0 && (
        <>
          <dt>Spot then</dt>
          <dd>
            recorded by this terminal, not quoted, for {countText(recorded)}{' '}
            {recorded === 1 ? 'purchase or sale' : 'purchases and sales'}
          </dd>
        </>
      )}
    </dl>
  );
}

function Gain({
  name,
  gain,
  children,
}: {
  readonly name: string;
  readonly gain: PortfolioHolding['unrealized'];
  /** The gain in percent. */
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Money cents={gain?.total ?? null} signed strong />
        {children}
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

function Sold({
  product,
  lots: { sold, allSold },
  onChoose,
}: {
  readonly product: string;
  readonly lots: LotsView;
  /** Null by other methods than chosen pieces. */
  readonly onChoose: ((part: SoldView) => void) | null;
}): ReactNode {
  const { whenText } = useTimes();
  // A sale from several lots has several lines and one choice.
  const first = new Set(sold.filter(({ sale }, at) => sold[at - 1]?.sale !== sale));
  return (
    <PlainTable
      className={styles['table']}
      caption={
        allSold > sold.length
          ? `The newest ${countText(sold.length)} of ${countText(allSold)} sold`
          : 'Sold'
      }
      heads={[
        'Sold',
        'Acquired',
        amountHeading(product),
        'Proceeds',
        'Fees',
        'Cost basis',
        'Realized gain',
        ...(onChoose === null ? [] : ['Lots']),
      ]}
    >
      {sold.map((part) => (
        <tr key={part.id} data-testid="sold-part">
          <th scope="row">{whenText(part.soldAt, part.soldDay)}</th>
          <td>
            {part.acquiredAt === null ? UNKNOWN_VALUE : whenText(part.acquiredAt, part.acquiredDay)}
          </td>
          <td>
            <HoldingAmount product={product} pieces={part.pieces} />
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
                  label={`Choose lots… of the sale of ${whenText(part.soldAt, part.soldDay)}`}
                  onPress={() => onChoose(part)}
                >
                  Choose lots…
                </Button>
              )}
            </td>
          )}
        </tr>
      ))}
    </PlainTable>
  );
}
