/** Grants a budget to a program: what it may buy without asking about each order. */
import type { BudgetTerms } from '#contract/ipc/app/automation.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import { ppmFromPercent } from '#domain/market/premium.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import { FormDialog } from '#renderer/shared/dialog-form/dialog-form.tsx';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { MoneyField } from '#renderer/ui/controls/number-fields.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { clockText, dollarsText } from '#renderer/ui/figures/format.ts';
import { useFromNow } from '#renderer/ui/figures/use-now.ts';
import { type ReactNode, useState } from 'react';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MOST_HOURS = 24;
const METALS = MATERIALS.map((value) => ({ value, label: value }));

export function BudgetForm({
  name,
  onGrant,
  onClose,
}: {
  /** Of the program. */
  readonly name: string;
  readonly onGrant: (terms: Omit<BudgetTerms, 'until'> & { readonly lastsMs: number }) => void;
  readonly onClose: () => void;
}): ReactNode {
  const decimalMark = useTerminal((state) => state.session.decimalMark);
  const environment = useTerminal((state) => state.session.environment);
  const [metal, setMetal] = useState<Material>('Gold');
  const [most, setMost] = useState('');
  const [premium, setPremium] = useState('3');
  const [hours, setHours] = useState('1');
  const [isTried, setTried] = useState(false);

  const dollars = parseMoneyInput(most, 'refused', decimalMark);
  const maxPremium = premium.trim() === '' ? undefined : ppmFromPercent(Number(premium));
  const lasts = /^\d{1,2}$/.test(hours) ? Number(hours) : 0;
  const errors = {
    most: dollars.ok && dollars.value > 0 ? undefined : 'Dollars, such as 20,000.',
    premium: maxPremium === undefined ? 'Percent, such as 3 or 2.5.' : undefined,
    hours: lasts >= 1 && lasts <= MOST_HOURS ? undefined : 'Whole hours, 1 to 24.',
  };
  const isWhole = Object.values(errors).every((error) => error === undefined);
  const grant = (): void => {
    setTried(true);
    if (!isWhole || !dollars.ok || maxPremium === undefined) return;
    onGrant({ metal, most: dollars.value, maxPremium, lastsMs: lasts * HOUR_MS });
  };
  const shown = (error: string | undefined) => (isTried ? error : undefined);
  const until = useFromNow(MINUTE_MS, (now) => clockText(now + lasts * HOUR_MS));
  return (
    <FormDialog
      title={`Budget for ${name}`}
      submit="Grant"
      busy={false}
      onSubmit={grant}
      onClose={onClose}
    >
      <Select label="Metal" options={METALS} value={metal} onChange={setMetal} />
      <MoneyField
        label="At most, in all"
        decimalMark={decimalMark}
        value={most}
        onChange={setMost}
        error={shown(errors.most)}
        initialFocus
      />
      <TextField
        label="Over spot at most"
        figures
        suffix="%"
        value={premium}
        onChange={setPremium}
        error={shown(errors.premium)}
      />
      <TextField
        label="For"
        figures
        suffix="hours"
        value={hours}
        onChange={setHours}
        error={shown(errors.hours)}
      />
      <p>
        {isWhole && dollars.ok
          ? `${name} may buy ${metal.toLowerCase()} for up to ${dollarsText(dollars.value)} in all, each order at most ${premium}% over spot, until ${until} (${environment}), without asking you. Your risk limits stay, and the budget ends when Touchstone closes.`
          : 'Orders beyond it are asked about as before.'}
      </p>
    </FormDialog>
  );
}
