/** The lines of the ticket, and the preset sizes. */
import { PRESET_BINDINGS } from '#domain/keys/bindings.ts';
import { ErrorLine } from '#renderer/shared/errors/error-line.tsx';
import { moveActiveLine } from '#renderer/store/drafts/ticket-lines.ts';
import { activeLineOf, setQuantityText } from '#renderer/store/drafts/ticket-text.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { MAX_LINES } from '../draft/validate-ticket.ts';
import { useTicketContext } from '../state/ticket-context.ts';
import { problemLine } from '#renderer/panes/ticket/model/line-problems.ts';
import styles from './lines.module.css';
import { TicketLine } from './ticket-line.tsx';

export function LineList(): ReactNode {
  const { text, validated, frozen, unfilled, edit } = useTicketContext();
  const presets = useTerminal(({ session }) => session.preferences.presetSizes);
  const active = activeLineOf(text);
  const list = useRef<HTMLOListElement>(null);
  useScrollToLine(list, active?.id ?? null);
  useScrollToLine(list, problemLine(text, unfilled.problems)?.id ?? null);
  const error = validated.ok ? null : validated.error.ticket;
  return (
    <section className={styles['lines']} aria-label="Lines">
      {text.lines.length > 1 && <LineCount />}
      <ol ref={list} className={styles['list']}>
        {text.lines.map((line) => (
          <TicketLine
            key={line.id}
            line={line}
            isActive={line.id === active?.id}
            quoted={unfilled.quoted.get(line.id) ?? []}
            onMove={(by) => {
              const next = activeLineOf(moveActiveLine(text, by));
              if (next !== null)
                lineElement(list.current, next.id)?.querySelector('input')?.focus();
            }}
          />
        ))}
      </ol>
      <ErrorLine of={error} />
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
              if (active !== null) edit((old) => setQuantityText(old, active.id, String(size)));
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

function LineCount(): ReactNode {
  const { text, validated, unfilled } = useTicketContext();
  const count = text.lines.length;
  // A level with several sellers needs a line for each.
  const needed = validated.ok ? validated.value.lines.length : count;
  const problems = unfilled.problems.size;
  return (
    <div className={styles['count']}>
      <span>
        {needed === count ? count : `${count} lines; the quote needs ${needed}`} of {MAX_LINES}{' '}
        lines
      </span>
      <span className={styles['keys']}>
        <BoundKey id="ticket.next-line" spoken /> <BoundKey id="ticket.previous-line" spoken /> line
        · <BoundKey id="ticket.remove-line" spoken /> remove
      </span>
      {problems > 0 && (
        <p className={styles['bad']}>
          {problems === 1 ? '1 line' : `${problems} lines`} cannot be filled.
        </p>
      )}
      {needed === MAX_LINES && (
        <p className="text-warning">The ticket is full. Use a second ticket for more.</p>
      )}
    </div>
  );
}

/** Scrolls a line into view when keys begin to act on it. */
function useScrollToLine(list: RefObject<HTMLElement | null>, lineId: number | null): void {
  useEffect(() => {
    if (lineId !== null) lineElement(list.current, lineId)?.scrollIntoView({ block: 'nearest' });
  }, [list, lineId]);
}

function lineElement(list: HTMLElement | null, lineId: number): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-line="${lineId}"]`) ?? null;
}
