/** Which pieces of which lots a sale took, chosen by the user: the rule of chosen pieces goes by it. */
import type { ChosenLots, SaleLots } from '#contract/ipc/portfolio.ts';
import { LOT_SOURCES } from '#renderer/shared/holdings/lot-sources.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { failureText } from '#renderer/store/bridge/failures.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { countText, dateTimeText } from '#renderer/ui/figures/format.ts';
import { Money, Quantity } from '#renderer/ui/figures/values.tsx';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { LoadingState } from '#renderer/ui/layout/states.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './holdings.module.css';

const TITLE = 'Choose the lots of a sale';

/** What stands in the field of a lot: whole pieces; nothing is none. */
const PIECES = /^\d{0,9}$/;

const pieces = (count: number): string => `${countText(count)} ${count === 1 ? 'piece' : 'pieces'}`;

export default function SaleLotsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { busy, failure, send } = useCommand();
  const [sale] = useState(useTerminal((state) => state.dialogTarget) ?? '');
  const [read, setRead] = useState<SaleLots | null>(null);
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const answer = await send('portfolio/get-sale-lots', { sale });
      if (answer.ok && !isOver) setRead(answer.value);
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [send, sale]);
  return (
    <Dialog label={TITLE} title={TITLE} onClose={onClose}>
      {failure !== null && (
        <p className={styles['failure']} role="alert">
          {failureText(failure)}
        </p>
      )}
      {read === null && failure === null && <LoadingState label="Loading the lots" rows={3} />}
      {read !== null && (
        <ChoiceForm
          sale={read}
          busy={busy}
          onClose={onClose}
          onKeep={async (from) => {
            const answer = await send('portfolio/choose-lots', { sale, from });
            if (!answer.ok) return null;
            if (answer.value.fault === null) onClose();
            return answer.value.fault;
          }}
        />
      )}
    </Dialog>
  );
}

function ChoiceForm({
  sale,
  busy,
  onClose,
  onKeep,
}: {
  readonly sale: SaleLots;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Answers what of it cannot be. */
  readonly onKeep: (from: ChosenLots) => Promise<string | null>;
}): ReactNode {
  const [texts, setTexts] = useState<readonly string[]>(
    sale.lots.map(({ chosen }) => (chosen === 0 ? '' : String(chosen))),
  );
  const [fault, setFault] = useState<string | null>(null);
  const chosen = texts.reduce((sum, text) => sum + (PIECES.test(text) ? Number(text) : 0), 0);
  const keep = async (): Promise<void> => {
    const odd = texts.find((text) => !PIECES.test(text));
    if (odd !== undefined) {
      setFault(`“${odd}” is no number of pieces. Write a whole number, or nothing.`);
      return;
    }
    const from = sale.lots.flatMap(({ id }, at) => {
      const count = Number(texts[at] ?? '');
      return count === 0 ? [] : [{ lot: id, pieces: count }];
    });
    setFault(await onKeep(from));
  };
  return (
    <form
      className={cx(styles['form'], styles['wide'])}
      aria-label={TITLE}
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <p className={styles['said']}>
        {pieces(sale.pieces)} of {sale.product}, sold {dateTimeText(sale.soldAt)}. Pieces that are
        not chosen are taken from the oldest lot first.
      </p>
      <div className={styles['rows']}>
        <table className={styles['lots']}>
          <thead>
            <tr>
              <th scope="col">Acquired</th>
              <th scope="col">From</th>
              <th scope="col">Left then</th>
              <th scope="col">Cost basis</th>
              <th scope="col">Sold</th>
            </tr>
          </thead>
          <tbody>
            {sale.lots.map((lot, at) => (
              <tr key={lot.id} data-testid="offered-lot">
                <th scope="row">{dateTimeText(lot.acquiredAt)}</th>
                <td>{LOT_SOURCES[lot.source]}</td>
                <td>
                  <Quantity count={lot.pieces} />
                </td>
                <td>
                  <Money cents={lot.cost} />
                </td>
                <td>
                  <TextField
                    label={`Pieces of the lot of ${dateTimeText(lot.acquiredAt)}`}
                    labelled="hidden"
                    value={texts[at] ?? ''}
                    placeholder="0"
                    figures
                    initialFocus={at === 0}
                    onChange={(text) => {
                      setTexts((before) => before.with(at, text.trim()));
                      setFault(null);
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <output className={styles['said']}>
        {countText(chosen)} of {pieces(sale.pieces)} chosen
      </output>
      {fault !== null && (
        <p className={styles['failure']} role="alert">
          {fault}
        </p>
      )}
      <div className={styles['actions']}>
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" intent="primary" busy={busy} onPress={() => undefined}>
          Keep the choice
        </Button>
      </div>
    </form>
  );
}
