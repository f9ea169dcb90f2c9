/** Chooses the lots of a sale, for specific identification. */
import type { ChosenLots, SaleLots } from '#contract/ipc/holdings/portfolio.ts';
import { readSize } from '#domain/holdings/own/size-input.ts';
import { askOfPoint } from '#domain/text/input-text.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { weightInput } from '#renderer/shared/holdings/entry-target.ts';
import { piecesText } from '#renderer/shared/holdings/words.ts';
import { LOT_SOURCES } from '#renderer/shared/holdings/lot-sources.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useTimes } from '#renderer/shared/times/use-times.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { contentText, countText } from '#renderer/ui/figures/format.ts';
import { Money, Quantity, Weight } from '#renderer/ui/figures/values.tsx';
import { PlainTable } from '#renderer/ui/table/plain-table.tsx';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { LoadingState } from '#renderer/ui/layout/states.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import {
  CommandFailure,
  DialogForm,
  FormError,
} from '#renderer/shared/dialog-form/dialog-form.tsx';
import styles from './holdings.module.css';

const TITLE = 'Choose the lots of a sale';

/** The text of a lot's field: whole pieces, or empty. */
const PIECES = /^\d{0,9}$/;

/** A weight for sales by weight, otherwise whole pieces; null if it cannot be read. */
function readAmount(text: string, { unit }: SaleLots): number | null {
  if (unit === null) return PIECES.test(text) ? Number(text) : null;
  if (text === '') return 0;
  const read = readSize(text);
  return read?.by === 'weight' && read.content.unit === unit ? read.content.amount : null;
}

const amountIn = ({ unit }: SaleLots, pieces: number): string =>
  unit === null ? piecesText(pieces) : contentText(fineContent(unit, pieces));

/** The text for a field. */
const writtenIn = ({ unit }: SaleLots, pieces: number): string =>
  pieces === 0 ? '' : unit === null ? String(pieces) : weightInput(fineContent(unit, pieces));

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
    <Dialog title={TITLE} onClose={onClose}>
      <CommandFailure failure={failure} />
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
  /** Resolves to what is wrong with the choice. */
  readonly onKeep: (from: ChosenLots) => Promise<string | null>;
}): ReactNode {
  const { whenText } = useTimes();
  const [texts, setTexts] = useState<readonly string[]>(
    sale.lots.map(({ chosen }) => writtenIn(sale, chosen)),
  );
  const [fault, setFault] = useState<string | null>(null);
  const chosen = texts.reduce((sum, text) => sum + (readAmount(text, sale) ?? 0), 0);
  const decimalMark = useTerminal(({ session }) => session.decimalMark);
  const keep = async (): Promise<void> => {
    // Weights have three decimals, which look like thousands only where a point groups them.
    const asked =
      decimalMark === 'point'
        ? undefined
        : texts.map((text) => askOfPoint(text, decimalMark)).find((one) => one !== null);
    if (asked !== undefined) {
      setFault(asked);
      return;
    }
    const odd = texts.find((text) => readAmount(text, sale) === null);
    if (odd !== undefined) {
      setFault(
        sale.unit === null
          ? `“${odd}” is not a number of pieces. Write a whole number, or nothing.`
          : `“${odd}” is not a weight. Write one such as ${sale.unit === 'btc' ? '0.01 BTC' : '0.1 oz'}, or nothing.`,
      );
      return;
    }
    const from = sale.lots.flatMap(({ id }, at) => {
      const count = readAmount(texts[at] ?? '', sale) ?? 0;
      return count === 0 ? [] : [{ lot: id, pieces: count }];
    });
    setFault(await onKeep(from));
  };
  return (
    <DialogForm
      label={TITLE}
      submit="Save selection"
      busy={busy}
      onSubmit={keep}
      onCancel={onClose}
      width="wide"
    >
      <p>
        {amountIn(sale, sale.pieces)} of {sale.product}, sold {whenText(sale.soldAt, sale.soldDay)}.
        What is not chosen is taken from the oldest lot first.
      </p>
      <div className={styles['rows']}>
        <PlainTable heads={['Acquired', 'From', 'Left then', 'Cost basis', 'Sold']}>
          {sale.lots.map((lot, at) => (
            <tr key={lot.id} data-testid="offered-lot">
              <th scope="row">{whenText(lot.acquiredAt, lot.day)}</th>
              <td>{LOT_SOURCES[lot.source]}</td>
              <td>
                {sale.unit === null ? (
                  <Quantity count={lot.pieces} />
                ) : (
                  <Weight content={fineContent(sale.unit, lot.pieces)} />
                )}
              </td>
              <td>
                <Money cents={lot.cost} />
              </td>
              <td>
                <TextField
                  label={`Sold of the lot of ${whenText(lot.acquiredAt, lot.day)}`}
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
        </PlainTable>
      </div>
      <output>
        {sale.unit === null ? countText(chosen) : amountIn(sale, chosen)} of{' '}
        {amountIn(sale, sale.pieces)} chosen
      </output>
      <FormError of={fault} />
    </DialogForm>
  );
}
