/** The columns of the market table and their order. Every change is saved at once. */
import {
  columnsToChoose,
  MARKET_COLUMNS,
  type MarketColumn,
  moveColumn,
  SHIPPED_MARKET_COLUMNS,
  stepWidth,
  withColumn,
} from '#domain/workspace/market-columns.ts';
import { shownList } from '#domain/workspace/watchlists.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Toggle } from '#renderer/ui/controls/choice.tsx';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import {
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { moveActions, RowActions } from '../named/row-actions.tsx';
import styles from './market-columns-dialog.module.css';

export default function MarketColumnsDialog({
  onClose,
}: {
  readonly onClose: () => void;
}): ReactNode {
  const bridge = useBridge();
  const preferences = useTerminal((state) => state.session.preferences);
  const watchlist = useTerminal(({ session, filter }) =>
    shownList(session.watchlists, filter.list),
  );
  const kept = watchlist?.columns ?? preferences.marketColumns;
  // The latest choice, before it is saved: the next key builds on it.
  const [chosen, setChosen] = useState(kept);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const keep = async (marketColumns: readonly MarketColumn[]): Promise<void> => {
    const answer =
      watchlist === null || watchlist.columns === null
        ? await sendCommand(bridge, 'settings/set-preferences', { marketColumns })
        : await sendCommand(bridge, 'watchlists/set-columns', {
            id: watchlist.id,
            columns: [...marketColumns],
          });
    if (answer?.ok === false) setChosen(kept);
  };
  const giveOwn = async (isOwn: boolean): Promise<void> => {
    if (watchlist === null) return;
    const columns = isOwn ? [...chosen] : null;
    const answer = await sendCommand(bridge, 'watchlists/set-columns', {
      id: watchlist.id,
      columns,
    });
    if (answer.ok && !isOwn) setChosen(preferences.marketColumns);
  };
  const widen = (id: MarketColumn, by: -1 | 1): void => {
    const px = stepWidth(preferences.marketWidths[id], by);
    const { [id]: _before, ...others } = preferences.marketWidths;
    void sendCommand(bridge, 'settings/set-preferences', {
      marketWidths: px === null ? others : { ...others, [id]: px },
    });
    setSaid(px === null ? `${titleOf(id)} fits its content.` : `${titleOf(id)}: ${px} pixels.`);
  };
  const change = (next: readonly MarketColumn[]): void => {
    if (next === chosen) return;
    setChosen(next);
    void keep(next);
  };
  const move = (id: MarketColumn, by: -1 | 1): void => {
    const next = moveColumn(chosen, id, by);
    if (next === chosen) return;
    change(next);
    setSaid(`${titleOf(id)} is now column ${next.indexOf(id) + 2} of ${next.length + 1}.`);
  };
  // Listeners on the list itself: its check boxes and buttons handle the keys.
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const by = STEPS.get(event.key);
    const line = event.target instanceof Element ? event.target.closest('[data-column]') : null;
    const id = chosen.find((one) => one === line?.getAttribute('data-column'));
    if (!event.altKey || by === undefined || id === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') widen(id, by);
    else move(id, by);
  });
  useLayoutEffect(() => {
    const lines = list.current;
    lines?.addEventListener('keydown', handleKey);
    return () => lines?.removeEventListener('keydown', handleKey);
  }, []);
  useKeptFocus(list);
  return (
    <Dialog
      title="Market columns"
      onClose={onClose}
      foot={
        <Button
          onPress={() => {
            change(SHIPPED_MARKET_COLUMNS);
            setSaid('Columns reset to default.');
          }}
        >
          Reset columns
        </Button>
      }
    >
      {watchlist !== null && (
        <div className={styles['note']}>
          <Toggle
            label={`Separate columns for ${watchlist.name}`}
            checked={watchlist.columns !== null}
            onChange={(isOwn) => void giveOwn(isOwn)}
          />
        </div>
      )}
      <p className={styles['note']}>
        Shown left to right after the product, as space allows. <kbd>Space</kbd> shows or hides a
        column, <kbd>Alt</kbd> <kbd>↑</kbd> and <kbd>Alt</kbd> <kbd>↓</kbd> move it, <kbd>Alt</kbd>{' '}
        <kbd>←</kbd> and <kbd>Alt</kbd> <kbd>→</kbd> make it narrower or wider.
      </p>
      <ul ref={list} className={styles['columns']}>
        {columnsToChoose(chosen).map((id, place) => (
          <ColumnLine
            key={id}
            id={id}
            place={chosen.indexOf(id)}
            shown={chosen.length}
            isFirst={place === 0}
            onShow={(isShown) => change(withColumn(chosen, id, isShown))}
            onMove={(by) => move(id, by)}
            onWiden={(by) => widen(id, by)}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Dialog>
  );
}

interface ColumnLineProps {
  readonly id: MarketColumn;
  /** Index among the shown columns; -1 if hidden. */
  readonly place: number;
  /** Number of shown columns. */
  readonly shown: number;
  readonly isFirst: boolean;
  readonly onShow: (isShown: boolean) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onWiden: (by: -1 | 1) => void;
}

function ColumnLine(props: ColumnLineProps): ReactNode {
  const { id, place, shown, onShow, onMove, onWiden } = props;
  const { title, description } = MARKET_COLUMNS.find((column) => column.id === id) ?? {
    title: id,
    description: '',
  };
  const isShown = place >= 0;
  return (
    <li className={styles['column']} data-column={id}>
      <Toggle
        label={title}
        detail={description}
        checked={isShown}
        initialFocus={props.isFirst}
        disabledReason={isShown && shown === 1 ? 'The last column cannot be hidden.' : undefined}
        onChange={onShow}
      />
      {isShown && (
        <span className={styles['moves']}>
          <RowActions
            actions={[
              ...moveActions({ name: title, place, count: shown }, onMove, ['left', 'right']),
              { text: '←', label: `Make ${title} narrower`, onPress: () => onWiden(-1) },
              { text: '→', label: `Make ${title} wider`, onPress: () => onWiden(1) },
            ]}
          />
        </span>
      )}
    </li>
  );
}

const titleOf = (id: MarketColumn): string =>
  MARKET_COLUMNS.find((column) => column.id === id)?.title ?? id;

const STEPS: ReadonlyMap<string, -1 | 1> = new Map([
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
  ['ArrowDown', 1],
  ['ArrowRight', 1],
]);

/** Moving an element in the page drops its focus; restore it so that the user can keep moving the row. */
function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const focused = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const lines = list.current;
    const note = ({ target }: FocusEvent): void => {
      focused.current = target;
    };
    lines?.addEventListener('focusin', note);
    return () => lines?.removeEventListener('focusin', note);
  }, [list]);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    if (focused.current instanceof HTMLElement) focused.current.focus();
  });
}
