/**
 * Reporting thresholds that the user maintains, and which of them own transactions reach. For information;
 * nothing is reported to anyone.
 */
import type { ReachedView, Thresholds } from '#contract/ipc/holdings/reports.ts';
import { SPAN_WORDS, thresholdAmountText } from '#domain/reports/threshold-text.ts';
import { NO_ARGS, useAsked, usePolled } from '#renderer/store/bridge/use-question.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useTimes } from '#renderer/shared/times/use-times.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Toggle } from '#renderer/ui/controls/choice.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ChangeNotice } from '../named/change-notice.tsx';
import { RowActions } from '../named/row-actions.tsx';
import { SIDES, ThresholdForm } from './threshold-form.tsx';
import { PlainTable } from '#renderer/ui/table/plain-table.tsx';
import styles from './thresholds-dialog.module.css';

/** Interval between checks while orders come in. */
const AGAIN_MS = 15_000;
const MOST = 50;

/** The form that is open: a new threshold, an existing one, or none. */
type Edited = { readonly id: string | null } | null;

export default function ThresholdsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { busy, failure, send } = useCommand();
  const [table, setTable] = useState<Thresholds | null>(null);
  const [edited, setEdited] = useState<Edited>(null);
  const [said, setSaid] = useState('');
  const add = useRef<HTMLButtonElement>(null);
  const isEdited = edited !== null;
  const wasEdited = useRef(false);
  // After the form closes, the focus returns to where the user can go on.
  useEffect(() => {
    if (wasEdited.current && !isEdited) add.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const [before, setBefore] = useState<Thresholds['rows'] | null>(null);
  useAsked('reports/get-choices', NO_ARGS, (_, answer) => {
    if (answer.ok) setTable(answer.value.thresholds);
  });
  const save = async (next: Thresholds, news: string): Promise<boolean> => {
    const saved = await send('reports/set-choices', { thresholds: next });
    if (!saved.ok) return false;
    setTable(next);
    setSaid(news);
    return true;
  };
  const rows = table?.rows ?? [];
  const put = async (row: Thresholds['rows'][number]): Promise<void> => {
    if (table === null) return;
    const isNew = rows.every(({ id }) => id !== row.id);
    const next = isNew ? [...rows, row] : rows.map((one) => (one.id === row.id ? row : one));
    if (await save({ ...table, rows: next }, `${row.name} is saved.`)) setEdited(null);
  };
  const remove = async (id: string, name: string): Promise<void> => {
    if (table === null) return;
    const next = rows.filter((row) => row.id !== id);
    if (await save({ ...table, rows: next }, `${name} was removed.`)) setBefore(rows);
  };
  return (
    <Dialog title="Reporting thresholds" onClose={onClose}>
      <div className={styles['body']}>
        <p>
          Your own table of thresholds, each with its source. It shows which ones your orders reach.
          This is information, not advice, and nothing is reported to anybody.
        </p>
        <Toggle
          label="Show what is reached"
          detail="Here, and in statements. Off until you turn it on."
          checked={table?.watched ?? false}
          disabledReason={table === null ? 'Not read yet' : undefined}
          initialFocus
          onChange={(watched) => {
            if (table === null) return;
            const news = watched ? 'What is reached is shown.' : 'Not monitored.';
            void save({ ...table, watched }, news);
          }}
        />
        <ChangeNotice
          failure={failure}
          message={said}
          canUndo={before !== null}
          onUndo={() => {
            if (table === null || before === null) return;
            void save({ ...table, rows: before }, 'Restored.');
            setBefore(null);
          }}
        />
        {rows.length === 0 && <p>There are no thresholds.</p>}
        <ul className={styles['list']} aria-label="Thresholds">
          {rows.map((row) => (
            <li key={row.id} className={styles['line']}>
              <div className={styles['text']}>
                <b>{row.name}</b>
                <span>{wordsOf(row)}</span>
                {row.source !== '' && <span>{row.source}</span>}
              </div>
              <RowActions
                actions={[
                  {
                    text: 'Edit',
                    label: `Edit ${row.name}`,
                    onPress: () => setEdited({ id: row.id }),
                  },
                  {
                    text: 'Remove',
                    label: `Remove ${row.name}`,
                    onPress: () => remove(row.id, row.name),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
        {edited === null ? (
          <div>
            <Button
              ref={add}
              disabledReason={rows.length < MOST ? undefined : `At most ${MOST} are kept`}
              onPress={() => setEdited({ id: null })}
            >
              Add a threshold
            </Button>
          </div>
        ) : (
          <ThresholdForm
            key={edited.id}
            first={rows.find(({ id }) => id === edited.id) ?? null}
            busy={busy}
            onSave={(row) => void put(row)}
            onCancel={() => setEdited(null)}
          />
        )}
        {table?.watched === true && <ReachedTable of={table} />}
      </div>
    </Dialog>
  );
}

function wordsOf(row: Thresholds['rows'][number]): string {
  const side = SIDES.find(({ value }) => value === row.side)?.label ?? '';
  const of = row.words === '' ? '' : ` of “${row.words}”`;
  return `${side}${of}, ${thresholdAmountText(row)} ${SPAN_WORDS[row.per]}`;
}

/** The thresholds reached, by the saved table. */
function ReachedTable({ of }: { readonly of: Thresholds }): ReactNode {
  const { dateTimeText } = useTimes();
  const [reached, setReached] = useState<readonly ReachedView[] | null>(null);
  usePolled(
    'reports/get-reached',
    // A changed table needs a new answer.
    // oxlint-disable-next-line react/exhaustive-deps
    useMemo(() => ({}), [of]),
    AGAIN_MS,
    (_, answer) => {
      if (answer.ok) setReached(answer.value);
    },
  );
  if (reached === null) return <p>Looking through your orders</p>;
  if (reached.length === 0) return <p>What is known of your orders reaches none of them.</p>;
  return (
    <PlainTable
      className={styles['table']}
      caption="Reached, as far as your orders are known"
      heads={['Threshold', 'In', 'Comes to']}
    >
      {reached.map((one) => (
        <tr key={`${one.threshold.id} ${one.span}`} data-testid="reached">
          <th scope="row">{one.threshold.name}</th>
          <td>{spanOf(one, dateTimeText)}</td>
          <td>
            {thresholdAmountText({ ...one.threshold, amount: one.amount })}
            {one.unknownPieces > 0 && ` without ${countText(one.unknownPieces)} pieces`}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

const spanOf = (
  { threshold, span, lastAt }: ReachedView,
  textOf: (at: number) => string,
): string => (threshold.per === 'order' ? `the order of ${textOf(lastAt)}` : span);
