/** Watchlists: made, named, ordered, shown, deleted; and which of them the selected product is on. */
import { type Watchlist, watchlistNameProblem } from '#domain/workspace/watchlists.ts';
import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
import { useMarketRow } from '#renderer/store/market/use-rows.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Toggle } from '#renderer/ui/controls/choice.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { NameForm } from '../named/name-form.tsx';
import { NamedNews } from '../named/named-news.tsx';
import { RenameLine } from '../named/rename-line.tsx';
import { useUndoable } from '../named/use-undoable.ts';
import styles from '../named/named.module.css';

export default function WatchlistsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const actions = useActions();
  const lists = useTerminal((state) => state.session.watchlists);
  const filter = useTerminal((state) => state.filter);
  const product = useMarketRow(useTerminal((state) => state.selectedKey));
  const { busy, send, say, sayUndoable, news } = useUndoable('watchlists/undo');
  const show = (id: string): void => {
    actions.setView({ filter: { ...filter, list: id }, marketOrder: null });
    actions.focusPane('market');
    onClose();
  };
  const remove = async ({ id, name }: Watchlist): Promise<void> => {
    const removed = await send('watchlists/remove', { id });
    if (removed.ok) sayUndoable(`${name} was deleted.`);
  };
  return (
    <Dialog label="Watchlists" title="Watchlists" onClose={onClose}>
      <div className={styles['body']}>
        <NameForm
          label="New watchlist"
          submit="Add"
          isFirst
          busy={busy}
          problemOf={(name) => watchlistNameProblem(name, namesOf(lists))}
          onName={async (name) => {
            const created = await send('watchlists/create', { name });
            if (created.ok) say(`${name.trim()} was added.`);
            return created.ok;
          }}
        />
        <NamedNews {...news} />
        {product !== undefined && (
          <p className={styles['note']}>
            A tick puts {product.title} {product.variantTitle} on the list.
          </p>
        )}
        <ul className={styles['list']} aria-label="Watchlists">
          {lists.map((list, place) => (
            <WatchlistLine
              key={list.id}
              list={list}
              place={place}
              others={lists.filter((other) => other !== list)}
              isOn={product === undefined ? null : list.keys.includes(product.key)}
              onWatch={(watched) => {
                if (product === undefined) return;
                void send('watchlists/watch', { id: list.id, rowKey: product.key, watched });
              }}
              onShow={() => {
                show(list.id);
              }}
              onRename={async (to) => {
                const renamed = await send('watchlists/rename', { id: list.id, name: to });
                if (renamed.ok) say(`${list.name} is now called ${to.trim()}.`);
                return renamed.ok;
              }}
              onMove={(to) => {
                say(`${list.name} is now list ${to + 1} of ${lists.length}.`);
                void send('watchlists/move', { id: list.id, place: to });
              }}
              onRemove={() => {
                void remove(list);
              }}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

interface WatchlistLineProps {
  readonly list: Watchlist;
  /** Among the lists, from 0. */
  readonly place: number;
  readonly others: readonly Watchlist[];
  /** Whether the selected product is on it; null where none is selected. */
  readonly isOn: boolean | null;
  readonly onWatch: (isOn: boolean) => void;
  readonly onShow: () => void;
  /** Answers whether it is done. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onMove: (place: number) => void;
  readonly onRemove: () => void;
}

function WatchlistLine(props: WatchlistLineProps): ReactNode {
  const { list, place, others, isOn } = props;
  const { name, keys } = list;
  const [isRenamed, setRenamed] = useState(false);
  if (isRenamed) {
    return (
      <RenameLine
        name={name}
        problemOf={(text) => watchlistNameProblem(text, namesOf(others))}
        onRename={props.onRename}
        onEnd={() => {
          setRenamed(false);
        }}
      />
    );
  }
  const count = keys.length === 1 ? '1 product' : `${countText(keys.length)} products`;
  return (
    <li className={styles['line']}>
      <div className={styles['name']}>
        {isOn === null ? (
          <>
            {name} <span className={styles['note']}>{count}</span>
          </>
        ) : (
          <Toggle label={name} detail={count} checked={isOn} onChange={props.onWatch} />
        )}
      </div>
      <Button size="small" label={`Show ${name}`} onPress={props.onShow}>
        Show
      </Button>
      <Button
        size="small"
        label={`Rename ${name}`}
        onPress={() => {
          setRenamed(true);
        }}
      >
        Rename
      </Button>
      <Button
        size="small"
        label={`Move ${name} up`}
        disabledReason={place === 0 ? 'It is the first.' : undefined}
        onPress={() => {
          props.onMove(place - 1);
        }}
      >
        ↑
      </Button>
      <Button
        size="small"
        label={`Move ${name} down`}
        disabledReason={place === others.length ? 'It is the last.' : undefined}
        onPress={() => {
          props.onMove(place + 1);
        }}
      >
        ↓
      </Button>
      <Button
        size="small"
        label={`Delete ${name}`}
        disabledReason={others.length === 0 ? 'The last watchlist stays.' : undefined}
        onPress={props.onRemove}
      >
        Delete
      </Button>
    </li>
  );
}

const namesOf = (lists: readonly Watchlist[]): readonly string[] => lists.map(({ name }) => name);
