/** What the ticket trades: its lines, each with a quantity. */
import { Button, Kbd, Money, QuantityField, cx } from '#renderer/ui/index.ts';
import type { ReactNode, Ref } from 'react';
import styles from './ticket.module.css';
import {
  type LineText,
  type TicketText,
  activeLineOf,
  removeLine,
  setQuantityText,
} from './ticket-text.ts';
import { type TicketErrors, shortage } from './validate.ts';

export interface LinesViewProps {
  readonly text: TicketText;
  readonly errors: TicketErrors;
  readonly frozen: boolean;
  readonly presets: readonly number[];
  /** The quantity field of the active line. */
  readonly quantityRef: Ref<HTMLInputElement>;
  readonly onEdit: (change: (text: TicketText) => TicketText) => void;
}

export function LinesView({ quantityRef, ...props }: LinesViewProps): ReactNode {
  const { text, errors, frozen, presets, onEdit } = props;
  const active = activeLineOf(text);
  return (
    <section className={styles['lines']} aria-label="Lines">
      {text.lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          side={text.side}
          active={text.lines.length > 1 && line.id === active?.id}
          removable={text.lines.length > 1 && !frozen}
          frozen={frozen}
          error={errors.lines.get(line.id)}
          inputRef={line.id === active?.id ? quantityRef : undefined}
          onEdit={onEdit}
        />
      ))}
      {errors.ticket !== null && (
        <p className={styles['error']} role="alert">
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
            disabled={frozen}
            onClick={() => {
              if (active !== null) onEdit((old) => setQuantityText(old, active.id, String(size)));
            }}
          >
            <Kbd>{index + 1}</Kbd> {size}
          </button>
        ))}
      </div>
    </section>
  );
}

interface LineProps {
  readonly line: LineText;
  readonly side: TicketText['side'];
  readonly active: boolean;
  readonly removable: boolean;
  readonly frozen: boolean;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement> | undefined;
  readonly onEdit: LinesViewProps['onEdit'];
}

function Line({ inputRef, ...props }: LineProps): ReactNode {
  const { line, side, error, onEdit } = props;
  return (
    <div
      className={cx(styles['line'], props.active && styles['activeLine'])}
      onFocus={() => {
        onEdit((text) => (text.activeLine === line.id ? text : { ...text, activeLine: line.id }));
      }}
    >
      <div className={styles['what']}>
        <span className={styles['product']} title={line.title}>
          {line.title}
        </span>
        <span className={styles['at']}>
          {line.variantTitle}{' '}
          {line.price === null ? (
            side === 'buy' ? (
              'no ask'
            ) : (
              'no bid'
            )
          ) : (
            <>
              at <Money cents={line.price} />
            </>
          )}
        </span>
      </div>
      <div className={styles['amount']}>
        <QuantityField
          ref={inputRef}
          label={`Quantity of ${line.title}`}
          labelled="hidden"
          value={line.quantityText}
          error={error}
          hint={shortage(line, side) ?? undefined}
          disabled={props.frozen}
          testId="ticket-quantity"
          keyShortcuts="+ -"
          onChange={(quantityText) => {
            onEdit((text) => setQuantityText(text, line.id, quantityText));
          }}
        />
        {props.removable && (
          <Button
            intent="quiet"
            size="small"
            label={`Remove ${line.title}`}
            onPress={() => {
              onEdit((text) => removeLine(text, line.id));
            }}
          >
            ×
          </Button>
        )}
      </div>
    </div>
  );
}
