/** What the ticket trades: its lines, each with a quantity, and what is wrong with one. */
import { PRESET_BINDINGS } from '#domain/keys/bindings.ts';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { TicketLine } from './ticket-line.tsx';
import { type LineProblems, problemLine } from './line-problems.ts';
import type { QuotedPrices } from './quoted-prices.ts';
import styles from './lines.module.css';
import type { BetterPrice } from '#renderer/store/drafts/line-prices.ts';
import { moveActiveLine, takeOutLine } from '#renderer/store/drafts/ticket-lines.ts';
import { clearLots, setLotText } from '#renderer/store/drafts/ticket-lots.ts';
import {
  type LineLevel,
  type TicketText,
  activeLineOf,
  setQuantityText,
} from '#renderer/store/drafts/ticket-text.ts';
import { MAX_LINES, type TicketErrors } from '../draft/validate-ticket.ts';
import words from '../parts/messages.module.css';

export interface LineListProps {
  readonly text: TicketText;
  /** Lines that the quote takes: a level with several sellers needs one for each. */
  readonly needed: number;
  readonly errors: TicketErrors;
  readonly problems: LineProblems;
  /** By line id: where else a line in trouble could trade; null where the terminal knows of nothing. */
  readonly replacements: ReadonlyMap<number, LineLevel | null>;
  /** What the quote says each line costs. */
  readonly quoted: QuotedPrices;
  /** By line id: better prices than their own. */
  readonly better: ReadonlyMap<number, BetterPrice>;
  /** The line that the keys for a line in trouble act on; null without one. */
  readonly keyedLine: number | null;
  readonly frozen: string | undefined;
  readonly presets: readonly number[];
  /** The quantity field of the active line. */
  readonly quantityRef: Ref<HTMLInputElement>;
  readonly onEdit: (change: (text: TicketText) => TicketText) => void;
  readonly onDrop: (lineId: number) => void;
  readonly onReplace: (lineId: number) => void;
}

export function LineList({ quantityRef, ...props }: LineListProps): ReactNode {
  const { text, errors, frozen, presets, problems, onEdit } = props;
  const active = activeLineOf(text);
  const many = text.lines.length > 1;
  const keyed = props.keyedLine;
  const list = useRef<HTMLOListElement>(null);
  useFollow(list, active?.id ?? null);
  useFollow(list, problemLine(text, problems)?.id ?? null);
  return (
    <section className={styles['lines']} aria-label="Lines">
      {many && (
        <LineCount count={text.lines.length} needed={props.needed} troubled={problems.size} />
      )}
      <ol ref={list} className={styles['list']}>
        {text.lines.map((line) => (
          <TicketLine
            key={line.id}
            line={line}
            side={text.side}
            active={many && line.id === active?.id}
            removable={many && frozen === undefined}
            frozen={frozen}
            error={errors.lines.get(line.id)}
            problem={problems.get(line.id)}
            quoted={props.quoted.get(line.id) ?? []}
            better={props.better.get(line.id) ?? null}
            replacement={props.replacements.get(line.id) ?? null}
            keyed={line.id === keyed}
            inputRef={line.id === active?.id ? quantityRef : undefined}
            onActive={() => {
              onEdit((old) => (old.activeLine === line.id ? old : { ...old, activeLine: line.id }));
            }}
            onQuantity={(quantityText) => {
              onEdit((old) => setQuantityText(old, line.id, quantityText));
            }}
            onMove={(by) => {
              const next = activeLineOf(moveActiveLine(text, by));
              if (next !== null) fieldOf(list.current, next.id)?.focus();
            }}
            onRemove={() => {
              onEdit((old) => takeOutLine(old, line.id));
            }}
            onDrop={() => {
              props.onDrop(line.id);
            }}
            onReplace={() => {
              props.onReplace(line.id);
            }}
            onLotPieces={(lotId, piecesText) => {
              onEdit((old) => setLotText(old, line.id, lotId, piecesText));
            }}
            onClearLots={() => {
              onEdit((old) => clearLots(old, line.id));
              fieldOf(list.current, line.id)?.focus();
            }}
          />
        ))}
      </ol>
      {errors.ticket !== null && (
        <p className={words['error']} role="alert">
          {errors.ticket}
        </p>
      )}
      <div className={styles['presets']} role="group" aria-label="Preset sizes">
        {presets.map((size, index) => (
          <button
            key={index}
            type="button"
            className={styles['preset']}
            tabIndex={-1}
            disabled={frozen !== undefined}
            title={frozen}
            onClick={() => {
              if (active !== null) onEdit((old) => setQuantityText(old, active.id, String(size)));
            }}
          >
            {PRESET_BINDINGS[index] !== undefined && <BoundKey id={PRESET_BINDINGS[index]} />}{' '}
            {size}
          </button>
        ))}
      </div>
    </section>
  );
}

interface LineCountProps {
  readonly count: number;
  readonly needed: number;
  /** Lines that cannot be filled. */
  readonly troubled: number;
}

function LineCount({ count, needed, troubled }: LineCountProps): ReactNode {
  const lines = needed === count ? `${count}` : `${count} lines; the quote needs ${needed}`;
  // Beyond that the refusal below says so.
  const full = needed === MAX_LINES;
  return (
    <div className={styles['count']}>
      <span>
        {lines} of {MAX_LINES} lines
      </span>
      <span className={styles['keys']}>
        <BoundKey id="ticket.next-line" spoken /> <BoundKey id="ticket.previous-line" spoken /> line
        · <BoundKey id="ticket.remove-line" spoken /> remove
      </span>
      {troubled > 0 && (
        <p className={styles['bad']}>
          {troubled === 1 ? '1 line' : `${troubled} lines`} cannot be filled.
        </p>
      )}
      {full && <p className={styles['full']}>The ticket is full. Use a second ticket for more.</p>}
    </div>
  );
}

/** Keeps a line in sight when it becomes the one that keys act on. */
function useFollow(list: React.RefObject<HTMLOListElement | null>, lineId: number | null): void {
  useEffect(() => {
    if (lineId !== null) lineElement(list.current, lineId)?.scrollIntoView({ block: 'nearest' });
  }, [list, lineId]);
}

function lineElement(list: HTMLElement | null, lineId: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-line="${lineId}"]`) ?? null;
}

function fieldOf(list: HTMLElement | null, lineId: number): HTMLInputElement | null {
  return lineElement(list, lineId)?.querySelector('input') ?? null;
}
