import type { LimitAction, Limits } from '#contract/ipc/trading/safety.ts';
import type { ProfileView } from '#contract/ipc/app/session.ts';
import { Segments, Toggle } from '#renderer/ui/controls/choice.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { DialogForm } from '#renderer/shared/dialog-form/dialog-form.tsx';
import { type Fields, useFields } from '../form/use-fields.ts';
import styles from './profiles-dialog.module.css';
import { type LimitText, readSafetyText, type SafetyText, textOfSafety } from './safety-text.ts';

const actions: readonly { readonly value: LimitAction; readonly label: string }[] = [
  { value: 'ask', label: 'Ask me' },
  { value: 'refuse', label: 'Block' },
];

interface Row {
  readonly name: keyof Limits;
  readonly label: string;
  readonly hint: string;
  readonly unit: string;
}

const rows: readonly Row[] = [
  {
    name: 'perOrder',
    label: 'Per order',
    hint: 'Buys count at their limit, sells at their quoted total.',
    unit: 'USD',
  },
  {
    name: 'perDay',
    label: 'Per day',
    hint: 'Orders of this profile since midnight, local time, including those with an unknown outcome.',
    unit: 'USD',
  },
  {
    name: 'premium',
    label: 'Distance from spot',
    hint: 'How far a buy may be over spot, or a sell under it, fees included.',
    unit: '%',
  },
  {
    name: 'ounces',
    label: 'Fine ounces per order',
    hint: 'Troy ounces, all metals combined. Excludes Bitcoin.',
    unit: 'oz',
  },
];

/** Order limits of a profile and its automatic locking. Practice has them too. */
export function SafetyForm({ profile }: { readonly profile: ProfileView }): ReactNode {
  const { busy, failure, send } = useCommand();
  const decimalMark = useTerminal(({ session }) => session.decimalMark);
  const [saved, setSaved] = useState(false);
  const { text, change, field, setErrors } = useFields(
    () => textOfSafety(profile.safety),
    () => setSaved(false),
  );
  const save = async (): Promise<void> => {
    const read = readSafetyText(text, decimalMark);
    setErrors(read.ok ? {} : read.error);
    if (!read.ok) return;
    const { value: safety } = read;
    const kept = await send('profiles/set-safety', { profileId: profile.id, safety });
    if (!kept.ok) return;
    change(textOfSafety(safety));
    setSaved(true);
  };
  return (
    <DialogForm
      label={`Risk limits of ${profile.name}`}
      submit="Save risk limits"
      busy={busy}
      failure={failure}
      width="fill"
      onSubmit={save}
      actions={<output className={styles['saved']}>{saved ? 'Risk limits saved' : ''}</output>}
    >
      <div className={styles['section']}>
        <h3>Risk limits</h3>
        <p>Leave a field empty for no limit. Unknown amounts count as over the limit.</p>
      </div>
      {rows.map((row) => (
        <LimitRow key={row.name} row={row} {...field(row.name)} />
      ))}
      {profile.environment !== 'practice' && (
        <Locking isLive={profile.environment === 'live'} text={text} field={field} />
      )}
    </DialogForm>
  );
}

interface LimitRowProps {
  readonly row: Row;
  readonly value: LimitText;
  readonly error: string | undefined;
  readonly onChange: (limit: LimitText) => void;
}

function LimitRow({ row, value: limit, error, onChange }: LimitRowProps): ReactNode {
  return (
    <div className={styles['limit']}>
      <TextField
        prefix={row.unit}
        label={row.label}
        figures
        inputMode="decimal"
        placeholder="no limit"
        value={limit.value}
        hint={row.hint}
        error={error}
        onChange={(value) => onChange({ ...limit, value })}
      />
      <div className={styles['choice']}>
        <span aria-hidden="true">If exceeded</span>
        <Segments
          label={`If exceeded: ${row.label.toLowerCase()}`}
          segments={actions}
          value={limit.action}
          onChange={(action) => onChange({ ...limit, action })}
        />
      </div>
    </div>
  );
}

interface LockingProps extends Pick<Fields<SafetyText>, 'text' | 'field'> {
  readonly isLive: boolean;
}

function Locking({ isLive, text, field }: LockingProps): ReactNode {
  return (
    <>
      <div className={styles['section']}>
        <h3>Locking</h3>
      </div>
      <Toggle
        label="Trading starts locked"
        detail="Unlock it in each session by typing the profile’s name. It locks again when the screen locks, on sleep and when idle."
        checked={isLive || text.startsLocked}
        disabledReason={isLive ? 'Live trading always starts locked.' : undefined}
        onChange={field('startsLocked').onChange}
      />
      {(isLive || text.startsLocked) && (
        <TextField
          label="Lock after idle time"
          figures
          inputMode="numeric"
          suffix="minutes"
          {...field('idleMinutes')}
        />
      )}
    </>
  );
}
