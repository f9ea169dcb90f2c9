/** An ambiguity in the file: one question at a time, with the cells that raise it. A digit answers. */
import type { ImportQuestion } from '#contract/ipc/holdings/own-entries.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import styles from './import.module.css';
import { counted } from './import-words.ts';

export function Questions({
  questions,
  busy,
  onAnswer,
}: {
  readonly questions: readonly ImportQuestion[];
  readonly busy: boolean;
  /** Null takes an answer back. */
  readonly onAnswer: (question: string, value: string | null) => void;
}): ReactNode {
  const open = questions.filter(({ answer }) => answer === null);
  const answered = questions.filter(({ answer }) => answer !== null);
  const [next] = open;
  return (
    <>
      {next !== undefined && (
        <Question
          key={next.id}
          question={next}
          place={`Question ${countText(answered.length + 1)} of ${countText(questions.length)}`}
          busy={busy}
          onAnswer={(value) => onAnswer(next.id, value)}
        />
      )}
      {answered.length > 0 && (
        <ul className={styles['answered']} aria-label="Your answers">
          {answered.map(({ id, text, answer, options }) => (
            <li key={id}>
              <span>{text}</span>{' '}
              <b>{options.find(({ value }) => value === answer)?.label ?? answer}</b>{' '}
              <Button
                size="small"
                label={`Change the answer to: ${text}`}
                disabledReason={busy ? 'The file is being read.' : undefined}
                onPress={() => onAnswer(id, null)}
              >
                Change
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Question({
  question: { id, text, why, cells, options, rows },
  place,
  busy,
  onAnswer,
}: {
  readonly question: ImportQuestion;
  /** `Question 1 of 2`. */
  readonly place: string;
  readonly busy: boolean;
  readonly onAnswer: (value: string) => void;
}): ReactNode {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isTyping =
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement;
    if (isTyping || busy || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const option = options[Number(event.key) - 1];
    if (option === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onAnswer(option.value);
  });
  useEffect(() => {
    globalThis.addEventListener('keydown', handleKey, true);
    return () => globalThis.removeEventListener('keydown', handleKey, true);
  }, []);
  return (
    <section className={styles['question']} aria-labelledby={`${id}-text`}>
      <p className="text-detail">
        {place}, about {counted(rows, 'row')}
      </p>
      <h3 id={`${id}-text`}>{text}</h3>
      {why !== '' && <p>{why}</p>}
      {cells.length > 0 && (
        <dl className={styles['cells']} aria-label="Cells of the file">
          {cells.map(({ line, heading, cell }) => (
            <div key={`${String(line)} ${heading}`}>
              <dt>
                Line {countText(line)}
                {heading !== '' && `, ${heading}`}
              </dt>
              <dd>{cell === '' ? 'empty' : cell}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles['options']}>
        {options.map(({ value, label }, at) => (
          <button
            key={value}
            ref={at === 0 ? first : undefined}
            type="button"
            className={styles['option']}
            aria-keyshortcuts={String(at + 1)}
            aria-disabled={busy ? true : undefined}
            onClick={() => {
              if (!busy) onAnswer(value);
            }}
          >
            <kbd aria-hidden="true">{at + 1}</kbd>
            <span>{label}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
