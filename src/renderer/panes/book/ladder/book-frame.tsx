/** The head and the foot of the order book, and an empty side of its ladder. */
import type { OrderBookView } from '#contract/ipc/market/market.ts';
import type { BookSide } from '#domain/market/side.ts';
import { TradeHints } from '#renderer/shared/capabilities/capability-notices.tsx';
import { Age, Money } from '#renderer/ui/figures/values.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Kbd } from '#renderer/ui/keys/kbd.tsx';
import { KeyHint, KeyHints } from '#renderer/ui/keys/key-hints.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { memo, type ReactNode } from 'react';
import styles from './book.module.css';

/** An age of its own is shown for the depth from this lag on. */
const DEPTH_MAY_LAG_MS = 3_000;

type BookHeadProps = Pick<OrderBookView, 'depth' | 'fetchedAt' | 'depthReadAt'> & {
  /** Undefined when the product is no longer listed. */
  readonly title: string | undefined;
  readonly variant: string;
  readonly staleWords: string | null;
};

export const BookHead = memo(function BookHead(props: BookHeadProps): ReactNode {
  const { title, variant, depth, fetchedAt, depthReadAt, staleWords } = props;
  return (
    <div className={styles['head']}>
      <h2 className={styles['title']} title={title}>
        {title ?? 'Product no longer listed'}
        {variant !== '' && <span className={styles['variant']}> {variant}</span>}
      </h2>
      {depth === 'top' && (
        <Badge
          tone="info"
          title="The marketplace documents only the best ask and the best bid of a product here."
        >
          Top of book only
        </Badge>
      )}
      {depth === 'partial' && (
        <Badge
          tone="warn"
          title="Some levels of this order book could not be read: there may be better ones. The Activity pane has the answer."
        >
          Not all levels
        </Badge>
      )}
      {staleWords !== null && <Badge tone="warn">{staleWords}</Badge>}
      <span className={styles['age']}>
        <Age at={fetchedAt} />
        {fetchedAt - depthReadAt > DEPTH_MAY_LAG_MS && (
          <span title="The best prices are read more often than what stands behind them.">
            {' '}
            · depth <Age at={depthReadAt} />
          </span>
        )}
      </span>
    </div>
  );
});

export function NoLevels({
  side,
  unread,
}: {
  readonly side: BookSide;
  /** A level whose price could not be read. */
  readonly unread: string | undefined;
}): ReactNode {
  return (
    <div role="row" className={styles['none']}>
      <span role="gridcell">
        {unread === undefined ? (
          <>{side === 'ask' ? 'No asks right now.' : 'No bids right now.'}</>
        ) : (
          <>
            {side === 'ask' ? 'Best ask' : 'Best bid'} <Money cents={null} unread={unread} />
          </>
        )}
      </span>
    </div>
  );
}

export const BookFoot = memo(function BookFoot({
  summary,
  sweeping,
  chartSwitch,
}: {
  readonly summary: string;
  readonly sweeping: boolean;
  readonly chartSwitch: ReactNode;
}): ReactNode {
  if (sweeping) {
    return (
      <p className={cx(styles['foot'], styles['sweepKeys'])}>
        <Kbd>Enter</Kbd> to the ticket <Kbd>Tab</Kbd> side and range <Kbd>Esc</Kbd> close
      </p>
    );
  }
  return (
    <div className={styles['foot']}>
      <span className={styles['summary']}>{summary}</span>
      {chartSwitch}
      {KEYS}
    </div>
  );
});

/** One element for all renders: the keys do not change with the levels. */
const KEYS = (
  <KeyHints at="end">
    <TradeHints>
      <KeyHint id="ticket.add">add</KeyHint>
      <KeyHint id="sweep.open">sweep</KeyHint>
    </TradeHints>
  </KeyHints>
);

export function ChartSwitch({
  isOn,
  hasRoom,
  onToggle,
}: {
  readonly isOn: boolean;
  readonly hasRoom: boolean;
  readonly onToggle: () => void;
}): ReactNode {
  const words = !isOn ? 'Chart' : hasRoom ? 'Hide chart' : 'Chart: no room';
  const more = isOn && !hasRoom ? ' because the pane is too low' : ' of the order book';
  return (
    <Button
      size="small"
      intent="quiet"
      binding="book.chart"
      expanded={isOn && hasRoom}
      onPress={onToggle}
    >
      {words}
      <span className="visually-hidden">{more}</span>
    </Button>
  );
}
