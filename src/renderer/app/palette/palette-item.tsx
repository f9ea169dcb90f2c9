/** An item of the palette; orders with their current figures. */
import type { ReactNode } from 'react';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { Money } from '#renderer/ui/figures/values.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import { dollarsText } from '#renderer/ui/figures/format.ts';
import { missingText } from '#renderer/shared/capabilities/missing-capability.ts';
import { bindingOf } from '../commands/command.ts';
import type { PaletteItem } from './palette-items.ts';
import type { TradeItem } from './trade-items.ts';
import { tradePreview } from './preview.ts';
import type { PlanAnswer } from './use-plans.ts';
import styles from './palette.module.css';

export function ItemText({
  item,
  plan,
}: {
  readonly item: PaletteItem;
  readonly plan: PlanAnswer | undefined;
}): ReactNode {
  switch (item.kind) {
    case 'trade':
      return <TradeText item={item} plan={plan} />;
    case 'question':
      return <span className={styles['question']}>{item.text}</span>;
    case 'product':
      return (
        <>
          <span>{item.row.title}</span>
          <span className={styles['variant']}>{item.row.variantTitle}</span>
          <span className={styles['prices']}>
            <Money cents={item.row.bid?.price ?? null} tone="buy" />
            <Money cents={item.row.ask?.price ?? null} tone="sell" />
          </span>
        </>
      );
    case 'alert':
      return (
        <>
          <span>{item.title}</span>
          <span className={styles['kind']}>set</span>
        </>
      );
    case 'standing':
      return (
        <>
          <span>{item.title}</span>
          <span className={styles['detail']}>{item.detail}</span>
          <span className={styles['kind']}>hold</span>
        </>
      );
    case 'guide':
      return (
        <>
          <span>{item.title}</span>
          <span className={styles['detail']}>{item.excerpt}</span>
          <span className={styles['kind']}>Guide</span>
        </>
      );
    case 'key':
      return (
        <>
          <span>{item.description}</span>
          <span className={styles['kind']}>
            <BoundKey id={item.binding} />
          </span>
        </>
      );
    case 'command': {
      const binding = bindingOf(item.command);
      return (
        <>
          <span>{item.command.title}</span>
          {item.missing !== null && (
            <span
              className={cx(styles['detail'], styles['lack'])}
              title={missingText(item.missing)}
            >
              {missingText(item.missing)}
            </span>
          )}
          <span className={styles['kind']}>
            {binding !== undefined && <BoundKey id={binding} />}
          </span>
        </>
      );
    }
  }
}

/** Two lines: the order as understood, and its current figures. Neither is truncated. */
function TradeText({
  item,
  plan,
}: {
  readonly item: TradeItem;
  readonly plan: PlanAnswer | undefined;
}): ReactNode {
  const { trade, title, detail } = item;
  const preview = plan?.ok === true ? tradePreview(trade, plan.value) : null;
  const total = preview?.total ?? null;
  const holds = preview?.limitNote ?? null;
  return (
    <span className={styles['trade']}>
      <span className={styles['line']}>
        <span className={styles[trade.side]}>{title}</span>
        <span className="text-second">{detail}</span>
        {total !== null && <span className={styles['total']}>about {dollarsText(total)}</span>}
      </span>
      <span className={cx(styles['line'], styles['figures'])}>
        {plan?.ok === false && <span className="text-warning">{failureText(plan.error)}</span>}
        {preview !== null && preview.figures.length > 0 && (
          <span>{preview.figures.join(' · ')}</span>
        )}
        {preview?.warnings.map((warning) => (
          <span key={warning} className="text-warning">
            {warning}
          </span>
        ))}
        {holds !== null && <span className={styles['holds']}>{holds}</span>}
      </span>
    </span>
  );
}
