/** The lots that a line of a sell is taken from; the pieces of each can be changed. */
import { parseQuantityInput } from '#domain/metal/quantity.ts';
import { useTimes } from '#renderer/shared/times/use-times.ts';
import { clearLots, setLotText } from '#renderer/store/drafts/ticket-lines.ts';
import type { LineText } from '#renderer/store/drafts/ticket-text.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import type { ReactNode } from 'react';
import { readLots } from '../draft/read-lots.ts';
import { useTicketContext } from '../state/ticket-context.ts';
import styles from './line-lots.module.css';

const pieces = (count: number): string => `${countText(count)} ${count === 1 ? 'piece' : 'pieces'}`;

export function LineLots({ line }: { readonly line: LineText }): ReactNode {
  const { frozen, edit, fields } = useTicketContext();
  const { whenText } = useTimes();
  const quantity = parseQuantityInput(line.quantityText);
  const { open, beyond, errors } = readLots(line, quantity.ok ? quantity.value : null);
  const clear = (): void => {
    edit((old) => clearLots(old, line.id));
    const own = fields.root.current?.querySelector<HTMLElement>(`[data-line="${line.id}"] input`);
    own?.focus();
  };
  return (
    <section className={styles['lots']} aria-label={`Chosen lots of ${line.title}`}>
      <div className={styles['head']}>
        <span>From these lots</span>
        <Button
          intent="quiet"
          size="small"
          label={`Clear the chosen lots of ${line.title}`}
          disabledReason={frozen}
          onPress={clear}
        >
          Clear
        </Button>
      </div>
      <ul>
        {(line.lots ?? []).map(({ id, acquiredAt, day = null, held, piecesText }) => (
          <li key={id} data-testid="lot-to-sell">
            <span>
              {whenText(acquiredAt, day)} <span className="text-note">of {countText(held)}</span>
            </span>
            <TextField
              label={`Pieces of the lot of ${whenText(acquiredAt, day)}`}
              labelled="hidden"
              figures
              inputMode="numeric"
              placeholder="0"
              value={piecesText}
              error={errors.get(id)}
              disabledReason={frozen}
              onChange={(text) => edit((old) => setLotText(old, line.id, id, text))}
            />
          </li>
        ))}
      </ul>
      {open > 0 && (
        <p className="text-note">
          {pieces(open)} more {open === 1 ? 'is' : 'are'} sold from the oldest lots.
        </p>
      )}
      {beyond > 0 && (
        <p className="text-caution">
          You chose {pieces(beyond)} more than you sell. Lots are used in this order; the last{' '}
          {beyond === 1 ? 'one stays' : 'ones stay'}.
        </p>
      )}
    </section>
  );
}
