/** Adds a purchase or sale made elsewhere, or corrects one. */
import {
  ENTRY_FIELDS,
  type EntryFault,
  type EntryField,
  type EntryInput,
} from '#domain/holdings/own/entry-input.ts';
import { readSize } from '#domain/holdings/own/size-input.ts';
import { type DecimalMark, askOfPoint } from '#domain/input-text.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { readTarget } from '#renderer/shared/holdings/entry-target.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { Segments } from '#renderer/ui/controls/choice.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { DialogForm, FormError } from '../form/dialog-form.tsx';
import styles from './holdings.module.css';

const NOTHING: EntryInput = {
  date: '',
  kind: 'buy',
  product: '',
  metal: '',
  fine: '',
  pieces: '1',
  price: '',
  total: '',
  fees: '',
};
const KINDS = [
  { value: 'buy', label: 'Bought', tone: 'buy' },
  { value: 'sell', label: 'Sold', tone: 'sell' },
] as const;
const ONE = { piece: 'a piece', ozt: 'an ounce', btc: 'a bitcoin' } as const;
const METALS = [
  { value: '', label: 'As the catalog has it' },
  ...MATERIALS.map((value) => ({ value, label: value })),
];

const MONEY = ['price', 'total', 'fees'] as const;
/** Weights have three decimals, so `12.345 g` is ambiguous only where a point groups thousands. */
const AMOUNTS = { point: MONEY, comma: ['pieces', 'fine', ...MONEY] } as const;

/** The first ambiguous amount. */
function askedOf(input: EntryInput, mark: DecimalMark): EntryFault | null {
  for (const field of AMOUNTS[mark]) {
    const advice = askOfPoint(input[field], mark);
    if (advice !== null) return { field, advice };
  }
  return null;
}

export default function EntryDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { busy, failure, send } = useCommand();
  const target = useTerminal((state) => state.dialogTarget);
  const decimalMark = useTerminal(({ session }) => session.decimalMark);
  const [{ of, input: first }] = useState(() => readTarget(target));
  const [before] = useState<EntryInput>({ ...NOTHING, ...first });
  const [input, setInput] = useState<EntryInput>(before);
  const [fault, setFault] = useState<EntryFault | null>(null);
  const change = (part: Partial<EntryInput>): void => {
    setInput((now) => ({ ...now, ...part }));
    setFault(null);
  };
  const keep = async (): Promise<void> => {
    // Nothing changed: nothing to save.
    if (of !== null && ENTRY_FIELDS.every((field) => input[field] === before[field])) {
      onClose();
      return;
    }
    const asked = askedOf(input, decimalMark);
    if (asked !== null) {
      setFault(asked);
      return;
    }
    // An unchanged date keeps its exact time.
    const date = of !== null && input.date === before.date ? '' : input.date;
    const answer = await send('portfolio/save-entry', { input: { ...input, date }, of });
    if (!answer.ok) return;
    if (answer.value.fault === null) onClose();
    else setFault(answer.value.fault);
  };
  const errorOf = (field: EntryField): string | undefined =>
    fault?.field === field ? fault.advice : undefined;
  const field = (
    name: EntryField,
    label: string,
    more: { readonly placeholder?: string; readonly hint?: string; readonly figures?: boolean },
  ): ReactNode => (
    <TextField
      label={label}
      value={input[name]}
      error={errorOf(name)}
      onChange={(text) => {
        change({ [name]: text });
      }}
      {...more}
    />
  );
  const size = readSize(input.pieces);
  const unit = size?.by === 'weight' ? size.content.unit : null;
  const title = of === null ? 'Add a purchase or sale' : 'Correct an entry';
  return (
    <Dialog label={title} title={title} onClose={onClose}>
      <DialogForm
        label={title}
        submit={of === null ? 'Add' : 'Save correction'}
        busy={busy}
        failure={failure}
        onSubmit={() => {
          void keep();
        }}
        onCancel={onClose}
      >
        <Segments
          label="What it was"
          segments={KINDS}
          value={input.kind === 'sell' ? 'sell' : 'buy'}
          onChange={(kind) => {
            change({ kind });
          }}
        />
        <TextField
          label="Product"
          value={input.product}
          error={errorOf('product')}
          hint="The title of the catalog, or a name of your own."
          initialFocus
          onChange={(product) => {
            change({ product });
          }}
        />
        <div className={styles['pair']}>
          <Select
            label="Metal"
            options={METALS}
            value={input.metal}
            hint={errorOf('metal') ?? ''}
            onChange={(metal) => {
              change({ metal });
            }}
          />
          {unit === null &&
            field('fine', 'Fine ounces of a piece', {
              placeholder: 'as the catalog has it',
              figures: true,
            })}
        </div>
        <div className={styles['pair']}>
          {field('date', 'Day', { placeholder: '2026-01-31', figures: true })}
          <TextField
            label="Pieces, or a weight"
            value={input.pieces}
            error={errorOf('pieces')}
            hint="Such as 3, 0.17637 oz, 12.345 g or 0.0030091 BTC."
            figures
            onChange={(pieces) => {
              const weighed = readSize(pieces)?.by === 'weight';
              change(weighed ? { pieces, fine: '' } : { pieces });
            }}
          />
        </div>
        <div className={styles['pair']}>
          <TextField
            label={`Price of ${ONE[unit ?? 'piece']}, USD`}
            value={input.price}
            error={errorOf('price')}
            placeholder={input.total === '' ? 'not known' : 'from the price of all'}
            figures
            onChange={(price) => {
              change({ price, total: '' });
            }}
          />
          <TextField
            label="Price of all, USD"
            value={input.total}
            error={errorOf('total')}
            placeholder={input.price === '' ? 'not known' : 'from the price of one'}
            figures
            onChange={(total) => {
              change({ total, price: '' });
            }}
          />
          {field('fees', 'Fees in all, USD', { placeholder: '0.00', figures: true })}
        </div>
        {fault?.field === 'metal' && <FormError>{fault.advice}</FormError>}
      </DialogForm>
    </Dialog>
  );
}
