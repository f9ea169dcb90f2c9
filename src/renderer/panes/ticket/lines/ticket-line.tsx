/** One line of the ticket: product, price, quantity, and what the service says against it. */
import { Button } from '#renderer/ui/controls/button.tsx';
import { QuantityField } from '#renderer/ui/controls/number-fields.tsx';
import { priceOf } from '#renderer/ui/figures/figure-mark.ts';
import { isContentOpen } from '#renderer/shared/product/content-words.ts';
import { useProduct } from '#renderer/shared/product/use-product.ts';
import { Money, Quantity } from '#renderer/ui/figures/values.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { Fragment, type ReactNode, type Ref } from 'react';
import { LineLots } from './line-lots.tsx';
import type { LineProblem } from './line-problems.ts';
import type { QuotedPrice } from './quoted-prices.ts';
import styles from './lines.module.css';
import type { BetterPrice } from '#renderer/store/drafts/line-prices.ts';
import type { LineLevel, LineText, TicketText } from '#renderer/store/drafts/ticket-text.ts';
import { shortage } from '../draft/validate-ticket.ts';
import words from '../parts/messages.module.css';

export interface TicketLineProps {
  readonly line: LineText;
  readonly side: TicketText['side'];
  readonly active: boolean;
  readonly removable: boolean;
  readonly frozen: string | undefined;
  readonly error: string | undefined;
  readonly problem: LineProblem | undefined;
  /** What the quote says it costs; empty before there is one. */
  readonly quoted: readonly QuotedPrice[];
  /** What is better than its own listing or offer; null where nothing is. */
  readonly better: BetterPrice | null;
  /** Where else it could trade; null where the terminal knows of nothing. */
  readonly replacement: LineLevel | null;
  /** The keys for dropping and replacing act on this line. */
  readonly keyed: boolean;
  readonly inputRef: Ref<HTMLInputElement> | undefined;
  readonly onActive: () => void;
  readonly onQuantity: (quantityText: string) => void;
  /** To the quantity field of another line, so many further down. */
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
  readonly onDrop: () => void;
  readonly onReplace: () => void;
  readonly onLotPieces: (lotId: string, piecesText: string) => void;
  readonly onClearLots: () => void;
}

export function TicketLine({ inputRef, ...props }: TicketLineProps): ReactNode {
  const { line, side, problem } = props;
  return (
    <li data-line={line.id}>
      <div
        className={cx(
          styles['line'],
          props.active && styles['activeLine'],
          problem !== undefined && styles['troubled'],
          props.removable && styles['removable'],
        )}
        onFocus={props.onActive}
      >
        <div className={styles['what']}>
          <span className={styles['product']} title={line.title}>
            {line.title}
          </span>
          <span className={styles['at']}>
            {line.variantTitle} <Price line={line} side={side} quoted={props.quoted} />
          </span>
        </div>
        <div className={styles['amount']}>
          <QuantityField
            ref={inputRef}
            label={`Quantity of ${line.title}`}
            labelled="hidden"
            value={line.quantityText}
            error={props.error}
            hint={shortage(line, side) ?? undefined}
            disabledReason={props.frozen}
            testId="ticket-quantity"
            bindings={['ticket.quantity', 'ticket.more', 'ticket.less']}
            onChange={props.onQuantity}
            onKeyDown={(event) => {
              const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
              if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
              event.preventDefault();
              props.onMove(by);
            }}
          />
          {props.removable && (
            <Button
              intent="quiet"
              size="small"
              label={`Remove ${line.title}`}
              onPress={props.onRemove}
            >
              ×
            </Button>
          )}
        </div>
        {line.lots !== undefined && line.lots.length > 0 && (
          <LineLots
            line={line}
            frozen={props.frozen}
            onPieces={props.onLotPieces}
            onClear={props.onClearLots}
          />
        )}
        <InDoubt rowKey={line.rowKey} />
        {problem !== undefined && <Problem {...props} problem={problem} />}
        {problem === undefined && props.better !== null && (
          <Better {...props} better={props.better} />
        )}
      </div>
    </li>
  );
}

/** Whoever sends an order of a product in doubt sees that nothing can be said of its premium. */
function InDoubt({ rowKey }: { readonly rowKey: string }): ReactNode {
  const product = useProduct(rowKey);
  return product === undefined || !isContentOpen(product) ? null : (
    <p className={cx(words['caution'], styles['problem'])}>
      Fine weight in doubt: no premium is known. Settle it in Details.
    </p>
  );
}

/** The quote's price once there is one, what the draft said struck through unless it is among them; a line with several sellers may have several. */
function Price({
  line,
  side,
  quoted,
}: Pick<TicketLineProps, 'line' | 'side' | 'quoted'>): ReactNode {
  if (quoted.length > 0) {
    const isOther = line.price !== null && quoted.every(({ price }) => price !== line.price);
    return (
      <>
        at{' '}
        {isOther && (
          <>
            <span className="visually-hidden">instead of </span>
            <Money cents={line.price} tone="struck" />{' '}
          </>
        )}
        {ends(quoted).map(({ price, mark }, index) => (
          <Fragment key={price}>
            {index > 0 && ' to '}
            <Money cents={price} mark={mark} />
          </Fragment>
        ))}
      </>
    );
  }
  if (line.price === null) return side === 'buy' ? 'no ask' : 'no bid';
  return (
    <>
      at <Money cents={line.price} mark={priceOf(line.sources[0]?.id)} />
    </>
  );
}

/** The lowest and the highest price, in the order of the quote: it has a line for each of those between. */
function ends(quoted: readonly QuotedPrice[]): readonly QuotedPrice[] {
  const prices = quoted.map(({ price }) => price);
  return quoted.filter(
    ({ price }) => price === Math.min(...prices) || price === Math.max(...prices),
  );
}

/** Nobody trades at a worse price than there is without having been told. */
function Better({
  better,
  keyed,
  ...props
}: Omit<TicketLineProps, 'better' | 'inputRef'> & { readonly better: BetterPrice }): ReactNode {
  const { price, pieces, level } = better;
  return (
    <div className={styles['problem']}>
      <p className={words['caution']}>
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
          <Button
            size="small"
            disabledReason={props.frozen}
            binding={keyed ? 'ticket.replace-line' : undefined}
            onPress={props.onReplace}
          >
            Take it
          </Button>
        </div>
      )}
    </div>
  );
}

/** Why the line cannot be filled, and the two ways on; each asks for a quote with the same limit. */
function Problem(
  props: Omit<TicketLineProps, 'problem' | 'inputRef'> & { readonly problem: LineProblem },
): ReactNode {
  const { side, problem, replacement, keyed, frozen } = props;
  return (
    <div className={styles['problem']}>
      <p className={words['error']} role="alert">
        {problem.words}
      </p>
      <div className={styles['ways']}>
        <Button
          size="small"
          disabledReason={frozen}
          binding={keyed ? 'ticket.drop-line' : undefined}
          onPress={props.onDrop}
        >
          {' '}
          Remove{' '}
        </Button>
        {replacement === null ? (
          <span className={words['quiet']}>
            No other {side === 'buy' ? 'ask' : 'bid'} for it is known. Its order book may have more.
          </span>
        ) : (
          <Button
            size="small"
            disabledReason={frozen}
            binding={keyed ? 'ticket.replace-line' : undefined}
            onPress={props.onReplace}
          >
            {side === 'buy' ? 'Next ask' : 'Next bid'} <Money cents={replacement.price} />
          </Button>
        )}
      </div>
    </div>
  );
}
