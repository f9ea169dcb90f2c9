/** Watchlists: add, rename, order, show, delete, and put the selected product on them. */
import { type Watchlist, watchlistNameProblem } from '#domain/workspace/watchlists.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { useMarketRow } from '#renderer/store/use-rows.ts';
import { Toggle } from '#renderer/ui/controls/choice.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import type { ReactNode } from 'react';
import { NamedList } from '../named/named-list.tsx';
import { NameForm } from '../named/name-form.tsx';
import { moveActions } from '../named/row-actions.tsx';
import { ChangeNotice } from '../named/change-notice.tsx';
import { useUndoable } from '../named/use-undoable.ts';
import styles from '../named/named.module.css';

export default function WatchlistsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const actions = useActions();
  const lists = useTerminal((state) => state.session.watchlists);
  const filter = useTerminal((state) => state.filter);
  const product = useMarketRow(useTerminal((state) => state.selectedKey));
  const { busy, send, say, rename, remove, notice } = useUndoable('watchlists');
  const show = (id: string): void => {
    actions.setView({ filter: { ...filter, list: id }, marketOrder: null });
    actions.focusPane('market');
    onClose();
  };
  const move = ({ id, name }: Watchlist, place: number): void => {
    say(`${name} is now list ${place + 1} of ${lists.length}.`);
    void send('watchlists/move', { id, place });
  };
  return (
    <Dialog title="Watchlists" onClose={onClose}>
      <div className={styles['body']}>
        <NameForm
          label="New watchlist"
          submit="Add"
          isFirst
          busy={busy}
          problemOf={(name) => watchlistNameProblem(name, namesOf(lists))}
          onName={async (name) => {
            const created = await send('watchlists/create', { name });
            if (created.ok) say(`${name.trim()} added.`);
            return created.ok;
          }}
        />
        <ChangeNotice {...notice} />
        {product !== undefined && (
          <p className="text-second">
            Check a list to add {product.title} {product.variantTitle} to it.
          </p>
        )}
        <NamedList
          label="Watchlists"
          items={lists}
          problemOf={watchlistNameProblem}
          onRename={rename}
          actionsOf={(list, place) => [
            {
              text: 'Show',
              label: `Show ${list.name}`,
              onPress: () => show(list.id),
            },
            ...moveActions({ name: list.name, place, count: lists.length }, (by) =>
              move(list, place + by),
            ),
            {
              text: 'Delete',
              label: `Delete ${list.name}`,
              disabledReason:
                lists.length === 1 ? 'You cannot delete the only watchlist.' : undefined,
              onPress: () => remove(list),
            },
          ]}
        >
          {({ id, name, keys }) =>
            product === undefined ? (
              <>
                {name} <span className="text-second">{productsText(keys.length)}</span>
              </>
            ) : (
              <Toggle
                label={name}
                detail={productsText(keys.length)}
                checked={keys.includes(product.key)}
                onChange={(watched) =>
                  void send('watchlists/watch', { id, rowKey: product.key, watched })
                }
              />
            )
          }
        </NamedList>
      </div>
    </Dialog>
  );
}

const productsText = (count: number): string =>
  count === 1 ? '1 product' : `${countText(count)} products`;

const namesOf = (lists: readonly Watchlist[]): readonly string[] => lists.map(({ name }) => name);
