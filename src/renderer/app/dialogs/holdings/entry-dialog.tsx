/** Adds a purchase or sale made elsewhere, or corrects one. */
import {
  ENTRY_FIELDS,
  type EntryFault,
  type EntryInput,
} from '#domain/holdings/own/entry-input.ts';
import { readSize } from '#domain/holdings/own/size-input.ts';
import { type DecimalMark, askOfPoint } from '#domain/text/input-text.ts';
import { MATERIALS } from '#domain/metal/material.ts';
import { readTarget } from '#renderer/shared/holdings/entry-target.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { Segments } from '#renderer/ui/controls/choice.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { FormDialog, FormError } from '#renderer/shared/dialog-form/dialog-form.tsx';
import { useFields } from '../form/use-fields.ts';
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
  const { text: input, change, field, setErrors } = useFields(() => before);
  const keep = async (): Promise<void> => {
    // Nothing changed: nothing to save.
    if (of !== null && ENTRY_FIELDS.every((name) => input[name] === before[name])) {
      onClose();
      return;
    }
    const asked = askedOf(input, decimalMark);
    if (asked !== null) {
      setErrors({ [asked.field]: asked.advice });
      return;
    }
    // An unchanged date keeps its exact time.
    const date = of !== null && input.date === before.date ? '' : input.date;
    const answer = await send('portfolio/save-entry', { input: { ...input, date }, of });
    if (!answer.ok) return;
    if (answer.value.fault === null) onClose();
    else setErrors({ [answer.value.fault.field]: answer.value.fault.advice });
  };
  const metal = field('metal');
  const size = readSize(input.pieces);
  const unit = size?.by === 'weight' ? size.content.unit : null;
  const title = of === null ? 'Add a purchase or sale' : 'Correct an entry';
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submit={of === null ? 'Add' : 'Save correction'}
      busy={busy}
      failure={failure}
      onSubmit={keep}
    >
      <Segments
        label="What it was"
        segments={KINDS}
        {...field('kind')}
        value={input.kind === 'sell' ? 'sell' : 'buy'}
      />
      <TextField
        label="Product"
        hint="The title of the catalog, or a name of your own."
        initialFocus
        {...field('product')}
      />
      <div className={styles['pair']}>
        <Select
          label="Metal"
          options={METALS}
          value={input.metal}
          hint={metal.error ?? ''}
          onChange={metal.onChange}
        />
        {unit === null && (
          <TextField
            label="Fine ounces of a piece"
            placeholder="as the catalog has it"
            figures
            {...field('fine')}
          />
        )}
      </div>
      <div className={styles['pair']}>
        <TextField label="Day" placeholder="2026-01-31" figures {...field('date')} />
        <TextField
          label="Pieces, or a weight"
          {...field('pieces')}
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
          {...field('price')}
          placeholder={input.total === '' ? 'not known' : 'from the price of all'}
          figures
          onChange={(price) => change({ price, total: '' })}
        />
        <TextField
          label="Price of all, USD"
          {...field('total')}
          placeholder={input.price === '' ? 'not known' : 'from the price of one'}
          figures
          onChange={(total) => change({ total, price: '' })}
        />
        <TextField label="Fees in all, USD" placeholder="0.00" figures {...field('fees')} />
      </div>
      <FormError of={metal.error} />
    </FormDialog>
  );
}
