/** What of the lists of orders is not here: those that were cut can be read on, those with gaps say so. */
import type { ListExtentView } from '#contract/ipc/list-extent.ts';
import type { OrdersSlice } from '#contract/ipc/orders.ts';
import { useBinding } from '#renderer/shared/keys/keys.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import type { OrderCommands } from './details/use-order-commands.ts';
import styles from './details/orders.module.css';

const LISTS = ['buys', 'sells'] as const;
type ListName = (typeof LISTS)[number];

export function ListExtents({
  buys,
  sells,
  work,
}: Pick<OrdersSlice, ListName> & {
  readonly work: Pick<OrderCommands, 'readOn' | 'busy'>;
}): ReactNode {
  const extents = { buys, sells };
  const cut = LISTS.filter((list) => extents[list]?.end === 'cut');
  const readOn = (): void => {
    work.readOn(cut);
  };
  useBinding('orders.read-on', readOn, cut.length > 0);
  const said = LISTS.flatMap((list) => {
    const extent = extents[list];
    return extent === null ? [] : (extentText(list, extent) ?? []);
  });
  if (said.length === 0) return null;
  return (
    <div className={styles['said']} role="status">
      <p>{said.join(' ')}</p>
      {cut.length > 0 && (
        <Button size="small" binding="orders.read-on" busy={work.busy} onPress={readOn}>
          Read on
        </Button>
      )}
    </div>
  );
}

/** Null for a list that is whole. */
function extentText(list: string, { read, total, end }: ListExtentView): string | null {
  const of = total === null || total <= read ? '' : ` of ${countText(total)}`;
  switch (end) {
    case 'whole':
      return null;
    case 'cut':
      return `Only ${countText(read)}${of} ${list} have been read.`;
    case 'gaps':
      return `The marketplace listed ${countText(read)}${of} ${list}: some are missing here.`;
  }
}
