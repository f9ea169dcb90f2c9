/** The Activity pane: every request with its queue, time and result. */
import type { ActivityEntry } from '#contract/ipc/app/session.ts';
import { useAnswer } from '#renderer/store/bridge/use-question.ts';
import { useRowCursor } from '#renderer/shared/use-row-cursor.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { failureText } from '#renderer/store/commands/failures.ts';
import { useMenuAnswer, useBinding } from '#renderer/shared/keys/keys.tsx';
import { useTerminal, useBridge } from '#renderer/store/hooks.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { countText, clockText } from '#renderer/ui/figures/format.ts';
import { EmptyState, LoadingState } from '#renderer/ui/layout/states.tsx';
import { longestOf } from '#renderer/ui/table/columns.ts';
import type { Column } from '#renderer/ui/table/column.ts';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { KeyHint, KeyHints } from '#renderer/ui/keys/key-hints.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { ProgramCalls } from './program-calls.tsx';
import styles from './activity.module.css';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { Button } from '#renderer/ui/controls/button.tsx';

const ms = (value: number | null): string =>
  value === null ? '…' : `${countText(Math.round(value))} ms`;

const columnsFor = (entries: readonly ActivityEntry[]): readonly Column<ActivityEntry>[] => [
  {
    id: 'at',
    header: 'Time',
    width: { least: 76 },
    text: ({ at }) => clockText(at),
    cell: (entry) => <span className={styles['figure']}>{clockText(entry.at)}</span>,
  },
  {
    id: 'route',
    header: 'Request',
    width: { least: 110, ideal: 160, share: 1 },
    text: ({ method, route }) => `${method} ${route}`,
    cell: (entry) => (
      <span className={styles['route']}>
        <b>{entry.method}</b> {entry.route}
      </span>
    ),
  },
  {
    id: 'lane',
    header: (
      <span title="Whose request it is: yours never waits behind polling, which reads prices in the background.">
        Lane
      </span>
    ),
    width: { least: 104 },
    worth: 2,
    text: ({ lane }) => lane,
    cell: (entry) => <span className="text-quiet">{entry.lane}</span>,
  },
  {
    id: 'queued',
    header: 'Waited',
    width: {
      least: 72,
      characters: longestOf(entries.map(({ queuedMs }) => ms(queuedMs))),
    },
    worth: 3,
    align: 'end',
    text: ({ queuedMs }) => ms(queuedMs),
    cell: (entry) => <span className={styles['figure']}>{ms(entry.queuedMs)}</span>,
  },
  {
    id: 'latency',
    header: 'Took',
    width: {
      least: 72,
      characters: longestOf(entries.map(({ latencyMs }) => ms(latencyMs))),
    },
    worth: 4,
    align: 'end',
    text: ({ latencyMs }) => ms(latencyMs),
    cell: (entry) => <span className={styles['figure']}>{ms(entry.latencyMs)}</span>,
  },
  {
    id: 'result',
    header: 'Result',
    width: { least: 132 },
    align: 'end',
    text: resultText,
    cell: (entry) => <ResultBadge entry={entry} />,
  },
  {
    id: 'tokens',
    header: 'Tokens left',
    width: {
      least: 88,
      characters: longestOf(entries.map(({ tokensLeft }) => countText(tokensLeft))),
    },
    worth: 1,
    align: 'end',
    text: ({ tokensLeft }) => countText(tokensLeft),
    cell: (entry) => <span className={styles['figure']}>{countText(entry.tokensLeft)}</span>,
  },
];

function resultText({ ok, result, unreadable, note }: ActivityEntry): string {
  if (!ok || (unreadable === 0 && note === null)) return result;
  return unreadable === 0
    ? `${result}, other unit`
    : `${result}, ${countText(unreadable)} unreadable`;
}

function ResultBadge({ entry }: { readonly entry: ActivityEntry }): ReactNode {
  const isWhole = entry.unreadable === 0 && entry.note === null;
  return <Badge tone={entry.ok ? (isWhole ? 'ok' : 'warn') : 'danger'}>{resultText(entry)}</Badge>;
}

const keyOfEntry = (entry: ActivityEntry): string => String(entry.id);

export function ActivityPane(): ReactNode {
  const activity = useTerminal((state) => state.activity);
  const cursor = useRowCursor('activity');
  const rows = useMemo(() => activity.toReversed(), [activity]);
  const columns = useMemo(() => columnsFor(activity), [activity]);
  const entry = rows.find((candidate) => keyOfEntry(candidate) === cursor.openKey);
  const [isOfPrograms, setOfPrograms] = useState(false);
  useMenuAnswer('row.open', () => cursor.setOpenKey(cursor.selectedKey), null);
  useBinding('activity.filter', () => setOfPrograms((before) => !before));
  const { send, failure } = useCommand();
  const [saved, setSaved] = useState<string | null>(null);
  const exportCalls = async (format: 'csv' | 'json'): Promise<void> => {
    setSaved(null);
    const answer = await send('automation/export-calls', { format });
    if (answer.ok && answer.value !== null) setSaved(`Saved to ${answer.value.path}.`);
  };
  const why = isOfPrograms ? null : 'Show what programs did first.';
  useBinding('activity.export-csv', () => void exportCalls('csv'), isOfPrograms, why);
  useBinding('activity.export-json', () => void exportCalls('json'), isOfPrograms, why);
  if (isOfPrograms) {
    return (
      <div className={styles['pane']}>
        <div className={styles['list']}>
          <ProgramCalls />
        </div>
        {(failure !== null || saved !== null) && (
          <p className={styles['foot']} role="status">
            {failure === null ? saved : failureText(failure)}
          </p>
        )}
        <p className={styles['foot']}>
          <KeyHints>
            <KeyHint id="activity.filter">requests</KeyHint>
            <KeyHint id="activity.export-csv">CSV</KeyHint>
            <KeyHint id="activity.export-json">JSON</KeyHint>
          </KeyHints>
        </p>
      </div>
    );
  }
  return (
    <div className={styles['pane']}>
      <div className={styles['list']}>
        <VirtualTable
          label="Requests, newest first"
          rows={rows}
          rowKey={keyOfEntry}
          columns={columns}
          selectedKey={cursor.selectedKey}
          onSelect={cursor.setSelectedKey}
          onOpen={cursor.setOpenKey}
          takesFocus
          empty={
            <EmptyState title="No requests yet">
              Every request to the marketplace is listed here, with the tokens it used. API keys are
              never shown.
            </EmptyState>
          }
        />
      </div>
      {entry !== undefined && (
        <ActivityBody key={entry.id} entry={entry} onClose={() => cursor.setOpenKey(null)} />
      )}
      <p className={styles['foot']}>
        <KeyHint id="activity.filter">what programs did</KeyHint>
      </p>
    </div>
  );
}

/** Request and response, read when they are opened. */
function ActivityBody({
  entry,
  onClose,
}: {
  readonly entry: ActivityEntry;
  readonly onClose: () => void;
}): ReactNode {
  const bridge = useBridge();
  const { id } = entry;
  const bodies = useAnswer(String(id), async () => {
    const answer = await sendCommand(bridge, 'activity/get-body', { id });
    return 'ok' in answer ? answer : { ok: true, value: answer };
  });
  useBinding('back', onClose);
  return (
    <section className={styles['bodies']} aria-label={`${entry.method} ${entry.route}`}>
      <p className={styles['head']}>
        <span className={styles['route']}>
          <b>{entry.method}</b> {entry.route}
        </span>
        <Button size="small" intent="quiet" shortcut="Esc" onPress={onClose}>
          Close
        </Button>
      </p>
      {entry.note !== null && <p className={styles['unread']}>{entry.note}</p>}
      {entry.unreadable > 0 && (
        <p className={styles['unread']}>
          {entry.unreadable === 1
            ? '1 part of this response could not be read and was left out.'
            : `${String(entry.unreadable)} parts of this response could not be read and were left out.`}
        </p>
      )}
      {bodies.state === 'loading' && <LoadingState label="Loading the bodies" rows={3} />}
      {bodies.state === 'failed' && <p className="text-quiet">{bodies.reason}</p>}
      {bodies.state === 'ready' && (
        <>
          <Body title="Request" text={bodies.value.request} />
          <Body title="Response" text={bodies.value.response} />
        </>
      )}
    </section>
  );
}

function Body({
  title,
  text,
}: {
  readonly title: string;
  readonly text: string | null;
}): ReactNode {
  return (
    <>
      <h3 className={styles['title']}>{title}</h3>
      {text === null ? (
        <p className="text-quiet">No body, or no longer stored.</p>
      ) : (
        <pre className={styles['body']}>{pretty(text)}</pre>
      )}
    </>
  );
}

/** JSON with line breaks; anything else unchanged. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
