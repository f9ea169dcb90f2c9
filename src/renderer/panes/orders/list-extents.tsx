/** Lists of orders that are incomplete: those that were cut can be read on. */
import type { ListExtentView } from '#contract/ipc/values/primitives.ts';
import type { OrdersSlice } from '#contract/ipc/trading/orders.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import styles from './details/orders.module.css';
import type { OlderOrdersShown } from './use-older-orders.ts';
import type { OrderCommands } from './details/use-order-commands.ts';

const LISTS = ['buys', 'sells'] as const;
type ListName = (typeof LISTS)[number];

export function ListExtents({
  buys,
  sells,
  older,
  work,
}: Pick<OrdersSlice, ListName> & {
  readonly older: Pick<OlderOrdersShown, 'read' | 'total' | 'error' | 'more'>;
  readonly work: Pick<OrderCommands, 'readOn' | 'busy'>;
}): ReactNode {
  const extents = { buys, sells };
  const cut = LISTS.filter((list) => extents[list]?.end === 'cut');
  const isMore = older.read < older.total;
  const readOn = (): void => {
    if (cut.length > 0) work.readOn(cut);
    if (isMore) older.more();
  };
  const canReadOn = cut.length > 0 || isMore;
  useBinding('orders.read-on', readOn, canReadOn);
  const notes = LISTS.flatMap((list) => {
    const extent = extents[list];
    return extent === null ? [] : (extentText(list, extent) ?? []);
  });
  if (isMore) {
    notes.push(
      `The journal has ${countText(older.total)} older orders${older.read === 0 ? '' : `, ${countText(older.read)} of them loaded`}.`,
    );
  }
  if (older.error !== null) notes.push(older.error);
  if (notes.length === 0) return null;
  return (
    <div className={styles['said']} role="status">
      <p>{notes.join(' ')}</p>
      {canReadOn && (
        <Button size="small" binding="orders.read-on" busy={work.busy} onPress={readOn}>
          Read on
        </Button>
      )}
    </div>
  );
}

/** Null for a complete list. */
function extentText(list: string, { read, total, end }: ListExtentView): string | null {
  const of = total === null || total <= read ? '' : ` of ${countText(total)}`;
  switch (end) {
    case 'whole':
      return null;
    case 'cut':
      return `Only ${countText(read)}${of} ${list} are loaded.`;
    case 'gaps':
      return `The marketplace listed ${countText(read)}${of} ${list}: some are missing here.`;
  }
}
