/** A fold with the response behind a row, value by value as the marketplace sent it. Read each time it is opened. */
import type {
  ReceivedMark,
  ReceivedRecord,
  ReceivedThing,
  ReceivedValue,
} from '#contract/ipc/app/received.ts';
import { useAnswer } from '#renderer/store/bridge/use-question.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useCopy } from '#renderer/ui/controls/use-copy.ts';
import { countText, dateTimeText } from '#renderer/ui/figures/format.ts';
import { Fragment, type ReactNode, useState } from 'react';
import styles from './received.module.css';

const MARKS: Readonly<Record<ReceivedMark, string>> = {
  dollars: 'read as dollars',
  unread: 'not readable as a price: shown as unknown',
  'perhaps-unread': 'appears more than once in this response, and one is not readable as a price',
};

interface AsReceivedProps {
  /** Several where one row combines several. */
  readonly things: readonly ReceivedThing[];
  readonly title?: string;
}

/** Starts closed for each row. */
export function AsReceived({ things, title = 'As received' }: AsReceivedProps): ReactNode {
  if (things.length === 0) return null;
  return <Fold key={things.map(keyOf).join()} things={things} title={title} />;
}

function Fold({ things, title }: Required<AsReceivedProps>): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles['fold']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary title="Every value as the marketplace sent it, before Touchstone read it">
        {title}
      </summary>
      {open && things.map((thing) => <Received key={keyOf(thing)} thing={thing} />)}
    </details>
  );
}

function Received({ thing }: { readonly thing: ReceivedThing }): ReactNode {
  const bridge = useBridge();
  const answer = useAnswer(keyOf(thing), () => sendCommand(bridge, 'received/get-record', thing));
  if (answer.state === 'loading') return <output className={styles['note']}>Loading…</output>;
  if (answer.state === 'failed') {
    return (
      <p className={styles['note']} role="alert">
        {answer.reason}
      </p>
    );
  }
  const { value } = answer;
  if (value.state === 'missing') {
    return (
      <p className={styles['note']}>
        {value.before
          ? 'The response is no longer stored: newer ones replaced it. Refresh to receive it again.'
          : 'Not received since this profile was opened.'}
      </p>
    );
  }
  return value.records.map((record) => <Record key={record.target} record={record} />);
}

function Record({ record }: { readonly record: ReceivedRecord }): ReactNode {
  const { copied, copy } = useCopy();
  const { method, target, at, values, left, json, jsonCut } = record;
  const done = copied !== null;
  return (
    <section className={styles['record']} aria-label={`Response to ${method} ${target}`}>
      <header className={styles['head']}>
        <span className={styles['request']} title={`${method} ${target}`}>
          <b>{method}</b> {target}
        </span>
        <span className={styles['at']}>{dateTimeText(at)}</span>
        <Button
          size="small"
          intent="quiet"
          label={done ? undefined : `Copy JSON of the record${jsonCut ? ', cut short' : ''}`}
          onPress={() => copy(target, json)}
        >
          {done ? 'Copied' : 'Copy JSON'}
        </Button>
      </header>
      <dl className={styles['values']}>
        {values.map((value) => (
          <Value key={value.path} value={value} />
        ))}
      </dl>
      {left > 0 && (
        <p className={styles['note']}>
          {left === 1 ? '1 more value is not shown.' : `${left} more values are not shown.`}
        </p>
      )}
    </section>
  );
}

function Value({ value: { path, text, cut, mark } }: { readonly value: ReceivedValue }): ReactNode {
  return (
    <div className={styles['value']}>
      <dt>{path === '' ? 'value' : <Path path={path} />}</dt>
      <dd>
        {text}
        {cut > 0 && <span className={styles['cut']}> … {countText(cut)} more characters</span>}
        {mark !== null && <span className={styles['mark']}> {MARKS[mark]}</span>}
      </dd>
    </div>
  );
}

/** Breaks before a dot, so that no name is cut in two. */
function Path({ path }: { readonly path: string }): ReactNode {
  return path.split(/(?=\.)/).map((part, at) => (
    <Fragment key={at}>
      <wbr />
      {part}
    </Fragment>
  ));
}

const keyOf = ({ kind, id }: ReceivedThing): string => `${kind}:${id}`;
