import type { LimitAction } from '#contract/ipc/safety.ts';
import type { ProfileView } from '#contract/ipc/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Segments, Toggle } from '#renderer/ui/controls/choice.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { CommandFailure } from '../form/dialog-form.tsx';
import styles from './profiles-dialog.module.css';
import {
  type LimitName,
  type LimitText,
  readSafetyText,
  type SafetyErrors,
  type SafetyText,
  textOfSafety,
} from './safety-text.ts';

const actions: readonly { readonly value: LimitAction; readonly label: string }[] = [
  { value: 'ask', label: 'Ask me' },
  { value: 'refuse', label: 'Block' },
];

interface Row {
  readonly name: LimitName;
  readonly label: string;
  readonly hint: string;
  readonly unit: string;
}

const rows: readonly Row[] = [
  {
    name: 'perOrder',
    label: 'Per order',
    hint: 'A buy counts at its limit, a sell at its quoted total.',
    unit: 'USD',
  },
  {
    name: 'perDay',
    label: 'Per day',
    hint: 'Orders of this profile since midnight on this computer, including unknown ones.',
    unit: 'USD',
  },
  {
    name: 'premium',
    label: 'Distance from spot',
    hint: 'All-in, fees included: how far a buy may be over spot, or a sell under it.',
    unit: '%',
  },
  {
    name: 'ounces',
    label: 'Fine ounces per order',
    hint: 'Troy ounces of all metals together. Bitcoin is not counted.',
    unit: 'oz',
  },
];

/** Order limits of a profile and its automatic locking. Practice has them too. */
export function SafetyForm({ profile }: { readonly profile: ProfileView }): ReactNode {
  const { busy, failure, send } = useCommand();
  const [text, setText] = useState(() => textOfSafety(profile.safety));
  const decimalMark = useTerminal(({ session }) => session.decimalMark);
  const [errors, setErrors] = useState<SafetyErrors>({});
  const [saved, setSaved] = useState(false);
  const type = (change: Partial<SafetyText>): void => {
    setText({ ...text, ...change });
    setSaved(false);
  };
  const save = async (): Promise<void> => {
    const read = readSafetyText(text, decimalMark);
    setErrors(read.ok ? {} : read.error);
    if (!read.ok) return;
    const { value: safety } = read;
    const kept = await send('profiles/set-safety', { profileId: profile.id, safety });
    if (!kept.ok) return;
    setText(textOfSafety(safety));
    setSaved(true);
  };
  return (
    <form
      className={styles['fields']}
      noValidate
      aria-label={`Risk limits of ${profile.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles['section']}>
        <h3>Risk limits</h3>
        <p>An empty field is no limit. What is not known counts as over the limit.</p>
      </div>
      {rows.map((row) => (
        <LimitRow
          key={row.name}
          row={row}
          text={text.limits[row.name]}
          error={errors[row.name]}
          onChange={(limit) => {
            type({ limits: { ...text.limits, [row.name]: limit } });
          }}
        />
      ))}
      {profile.environment !== 'practice' && (
        <Locking profile={profile} text={text} error={errors.idleMinutes} onChange={type} />
      )}
      <CommandFailure failure={failure} />
      <div className={styles['actions']}>
        <output className={styles['saved']}>{saved ? 'Risk limits saved' : ''}</output>
        <Button type="submit" intent="primary" busy={busy} onPress={() => undefined}>
          Save risk limits
        </Button>
      </div>
    </form>
  );
}

function LimitRow({
  row,
  text,
  error,
  onChange,
}: {
  readonly row: Row;
  readonly text: LimitText;
  readonly error: string | undefined;
  readonly onChange: (limit: LimitText) => void;
}): ReactNode {
  return (
    <div className={styles['limit']}>
      <TextField
        prefix={row.unit}
        label={row.label}
        figures
        inputMode="decimal"
        placeholder="no limit"
        value={text.value}
        hint={row.hint}
        error={error}
        onChange={(value) => {
          onChange({ ...text, value });
        }}
      />
      <div className={styles['choice']}>
        <span aria-hidden="true">If exceeded</span>
        <Segments
          label={`If exceeded: ${row.label.toLowerCase()}`}
          segments={actions}
          value={text.action}
          onChange={(action) => {
            onChange({ ...text, action });
          }}
        />
      </div>
    </div>
  );
}

function Locking({
  profile,
  text,
  error,
  onChange,
}: {
  readonly profile: ProfileView;
  readonly text: SafetyText;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<SafetyText>) => void;
}): ReactNode {
  const live = profile.environment === 'live';
  return (
    <>
      <div className={styles['section']}>
        <h3>Locking</h3>
      </div>
      <Toggle
        label="Trading starts locked"
        detail="You unlock it in each session by typing its name. It locks again with the screen, on sleep and when idle."
        checked={live || text.startsLocked}
        disabledReason={
          live ? 'Live trading always starts locked and is unlocked in each session.' : undefined
        }
        onChange={(startsLocked) => {
          onChange({ startsLocked });
        }}
      />
      {(live || text.startsLocked) && (
        <TextField
          label="Lock after idle time"
          figures
          inputMode="numeric"
          suffix="minutes"
          value={text.idleMinutes}
          error={error}
          onChange={(idleMinutes) => {
            onChange({ idleMinutes });
          }}
        />
      )}
    </>
  );
}
