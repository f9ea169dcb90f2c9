/** One line of the ticket: product, price, quantity, and any problem with it. */
import { ErrorLine } from '#renderer/shared/errors/error-line.tsx';
import { isContentOpen } from '#renderer/shared/product/content-words.ts';
import { useProduct } from '#renderer/shared/product/use-product.ts';
import type { BetterPrice } from '#renderer/store/drafts/line-prices.ts';
import { takeOutLine } from '#renderer/store/drafts/ticket-lines.ts';
import { type LineText, setQuantityText } from '#renderer/store/drafts/ticket-text.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { QuantityField } from '#renderer/ui/controls/number-fields.tsx';
import { priceOf } from '#renderer/ui/figures/figure-mark.ts';
import { Money, Quantity } from '#renderer/ui/figures/values.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { Fragment, type ReactNode } from 'react';
import { shortage } from '../draft/validate-ticket.ts';
import { useTicketContext } from '../state/ticket-context.ts';
import { LineLots } from './line-lots.tsx';
import { isFolded } from '#renderer/panes/ticket/model/quote-figures.ts';
import type { LineProblem, QuotedPrice } from '#renderer/panes/ticket/model/line-problems.ts';
import styles from './lines.module.css';

export interface TicketLineProps {
  readonly line: LineText;
  /** Keys act on it. */
  readonly isActive: boolean;
  /** Empty before there is a quote. */
  readonly quoted: readonly QuotedPrice[];
  /** Moves the focus to the quantity of another line, this many further down. */
  readonly onMove: (by: number) => void;
}

export function TicketLine({ line, isActive, quoted, onMove }: TicketLineProps): ReactNode {
  const { text, validated, frozen, unfilled, fields, edit } = useTicketContext();
  const { side } = text;
  const isOneOfMany = text.lines.length > 1;
  const isRemovable = isOneOfMany && frozen === undefined;
  const problem = unfilled.problems.get(line.id);
  const better = unfilled.better.get(line.id);
  return (
    <li data-line={line.id}>
      <div
        className={cx(
          styles['line'],
          isOneOfMany && isActive && styles['activeLine'],
          problem !== undefined && styles['troubled'],
          isRemovable && styles['removable'],
        )}
        onFocus={() =>
          edit((old) => (old.activeLine === line.id ? old : { ...old, activeLine: line.id }))
        }
      >
        <div className={styles['what']}>
          <span className={styles['product']} title={line.title}>
            {line.title}
          </span>
          <span className="text-note">
            {line.variantTitle} <Price line={line} quoted={quoted} />
          </span>
        </div>
        <div className={styles['amount']}>
          <QuantityField
            ref={isActive ? fields.quantity : undefined}
            label={`Quantity of ${line.title}`}
            labelled="hidden"
            value={line.quantityText}
            error={validated.ok ? undefined : validated.error.lines.get(line.id)}
            hint={shortage(line, side) ?? undefined}
            disabledReason={frozen}
            testId="ticket-quantity"
            bindings={['ticket.quantity', 'ticket.more', 'ticket.less']}
            onChange={(quantityText) => edit((old) => setQuantityText(old, line.id, quantityText))}
            onKeyDown={(event) => {
              const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
              if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
              event.preventDefault();
              onMove(by);
            }}
          />
          {isRemovable && (
            <Button
              intent="quiet"
              size="small"
              label={`Remove ${line.title}`}
              onPress={() => edit((old) => takeOutLine(old, line.id))}
            >
              ×
            </Button>
          )}
        </div>
        {(line.lots ?? []).length > 0 && <LineLots line={line} />}
        <DoubtNote rowKey={line.rowKey} />
        {problem !== undefined && <Problem line={line} problem={problem} />}
        {problem === undefined && better !== undefined && <Better line={line} better={better} />}
      </div>
    </li>
  );
}

/** Nobody sends an order without seeing that its premium is unknown. */
function DoubtNote({ rowKey }: { readonly rowKey: string }): ReactNode {
  const product = useProduct(rowKey);
  return product === undefined || !isContentOpen(product) ? null : (
    <p className={cx('text-caution', styles['problem'])}>
      Fine weight in doubt, so no premium is calculated. Settle it in Details.
    </p>
  );
}

/**
 * Once there is a quote, its price stands on the quote's line below: here only where those are folded, or where it is another one
 * than the draft's, which is struck through. A line with several sellers shows its price range.
 */
function Price({ line, quoted }: Pick<TicketLineProps, 'line' | 'quoted'>): ReactNode {
  const { text, quote } = useTicketContext();
  if (quoted.length === 0) {
    if (line.price === null) return text.side === 'buy' ? 'no ask' : 'no bid';
    return (
      <>
        at <Money cents={line.price} mark={priceOf(line.sources[0]?.id)} />
      </>
    );
  }
  const differs = line.price !== null && quoted.every(({ price }) => price !== line.price);
  if (!differs && quote !== null && !isFolded(quote)) return null;
  const prices = quoted.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return (
    <>
      at{' '}
      {differs && (
        <>
          <span className="visually-hidden">instead of </span>
          <Money cents={line.price} tone="struck" />{' '}
        </>
      )}
      {quoted
        .filter(({ price }) => price === lowest || price === highest)
        .map(({ price, mark }, index) => (
          <Fragment key={price}>
            {index > 0 && ' to '}
            <Money cents={price} mark={mark} />
          </Fragment>
        ))}
    </>
  );
}

function Better({
  line,
  better: { price, pieces, level },
}: {
  readonly line: LineText;
  readonly better: BetterPrice;
}): ReactNode {
  return (
    <div className={styles['problem']}>
      <p className="text-caution">
        A better price is available: <Money cents={price} />
        {level === null && pieces !== null && (
          <>
            {' '}
            for <Quantity count={pieces} />
          </>
        )}
        .
      </p>
      {level !== null && (
        <div className={styles['ways']}>
          <ReplaceButton line={line}>Take it</ReplaceButton>
        </div>
      )}
    </div>
  );
}

/** Why the line cannot be filled, and two ways to go on; each requotes with the same limit. */
function Problem({
  line,
  problem,
}: {
  readonly line: LineText;
  readonly problem: LineProblem;
}): ReactNode {
  const { text, frozen, unfilled } = useTicketContext();
  const replacement = unfilled.replacements.get(line.id) ?? null;
  const noun = text.side === 'buy' ? 'ask' : 'bid';
  return (
    <div className={styles['problem']}>
      <ErrorLine of={problem.words} />
      <div className={styles['ways']}>
        <Button
          size="small"
          disabledReason={frozen}
          binding={unfilled.keyedLine === line.id ? 'ticket.drop-line' : undefined}
          onPress={() => unfilled.remove(line.id)}
        >
          {' '}
          Remove{' '}
        </Button>
        {replacement === null ? (
          <span className="text-note">No other {noun} known. Check the order book.</span>
        ) : (
          <ReplaceButton line={line}>
            Next {noun} <Money cents={replacement.price} />
          </ReplaceButton>
        )}
      </div>
    </div>
  );
}

function ReplaceButton({
  line,
  children,
}: {
  readonly line: LineText;
  readonly children: ReactNode;
}): ReactNode {
  const { frozen, unfilled } = useTicketContext();
  return (
    <Button
      size="small"
      disabledReason={frozen}
      binding={unfilled.keyedLine === line.id ? 'ticket.replace-line' : undefined}
      onPress={() => unfilled.replace(line.id)}
    >
      {children}
    </Button>
  );
}
