/** A fold with the record behind a row, value by value as the marketplace sent it. Read when it is opened, each time anew. */
import type { ReceivedRecord, ReceivedThing, ReceivedValue } from '#contract/ipc/received.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useCopy } from '#renderer/ui/controls/use-copy.ts';
import { countText, dateTimeText } from '#renderer/ui/figures/format.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { leftWords, MARK_WORDS, missingWords } from './received-text.ts';
import styles from './received.module.css';
import { useReceived } from './use-received.ts';

export interface AsReceivedProps {
  /** What it is of; several where one row stands for several. */
  readonly things: readonly ReceivedThing[];
  /** `As received` unless several folds stand beside each other. */
  readonly title?: string;
}

/** Another row has a fold of its own: it begins closed. */
export function AsReceived({ things, title = 'As received' }: AsReceivedProps): ReactNode {
  if (things.length === 0) return null;
  return <Fold key={things.map(keyOf).join()} things={things} title={title} />;
}

function Fold({ things, title }: Required<AsReceivedProps>): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles['fold']}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{title}</summary>
      {open && things.map((thing) => <Received key={keyOf(thing)} thing={thing} />)}
    </details>
  );
}

function Received({ thing }: { readonly thing: ReceivedThing }): ReactNode {
  const received = useReceived(thing);
  if (received.state === 'loading') return <output className={styles['note']}>Loading…</output>;
  if (received.state === 'failed') {
    return (
      <p className={styles['note']} role="alert">
        {received.reason}
      </p>
    );
  }
  const { view } = received;
  if (view.state === 'missing') return <p className={styles['note']}>{missingWords(view)}</p>;
  return view.records.map((record) => <Record key={record.target} record={record} />);
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
          onPress={() => {
            copy(target, json);
          }}
        >
          {done ? 'Copied' : 'Copy JSON'}
        </Button>
      </header>
      <dl className={styles['values']}>
        {values.map((value) => (
          <Value key={value.path} value={value} />
        ))}
      </dl>
      {left > 0 && <p className={styles['note']}>{leftWords(left)}</p>}
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
        {mark !== null && <span className={styles['mark']}> {MARK_WORDS[mark]}</span>}
      </dd>
    </div>
  );
}

/** It breaks before a dot, so that no name is cut in two. */
function Path({ path }: { readonly path: string }): ReactNode {
  return path.split(/(?=\.)/).map((part, at) => (
    // The parts of a path never change places.
    <Fragment key={at}>
      <wbr />
      {part}
    </Fragment>
  ));
}

const keyOf = ({ kind, id }: ReceivedThing): string => `${kind}:${id}`;
