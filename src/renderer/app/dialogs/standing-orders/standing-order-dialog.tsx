/** Arms a standing order, or one that is over again. Its whole exposure is read before it can be armed. */
import type { StandingView } from '#contract/ipc/trading/standing-orders.ts';
import type { StandingTerms } from '#domain/quote/standing-orders/terms.ts';
import { exposureWords } from '#domain/quote/standing-orders/words.ts';
import { type CommandState, useCommand } from '#renderer/shared/commands/use-command.ts';
import type { StandingText } from '#renderer/store/state/standing-text.ts';
import { useTerminal, useTerminalStore } from '#renderer/store/hooks.tsx';
import { Segments } from '#renderer/ui/controls/choice.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#renderer/shared/dialog-form/dialog-form.tsx';
import { useFields } from '../form/use-fields.ts';
import { DURATIONS, readStandingTerms, readUntil } from './read-standing.ts';
import styles from './standing-order.module.css';

interface DialogProps {
  readonly onClose: () => void;
}

export default function StandingOrderDialog({ onClose }: DialogProps): ReactNode {
  const store = useTerminalStore();
  // As they were when the form was opened.
  const [first] = useState(() => {
    const { standingDraft, standingOrders, dialogTarget } = store.getState();
    return {
      draft: standingDraft,
      again: standingOrders.orders.find(({ id }) => id === dialogTarget) ?? null,
    };
  });
  if (first.again?.rearm) return <ArmAgain view={first.again} onClose={onClose} />;
  return first.draft === null ? (
    <NotOne onClose={onClose} />
  ) : (
    <Arm draft={first.draft} onClose={onClose} />
  );
}

function NotOne({ onClose }: DialogProps): ReactNode {
  return (
    <FormDialog
      title="A standing order is for one product"
      onClose={onClose}
      submit="Close"
      busy={false}
      width="narrow"
      onSubmit={onClose}
    >
      <p>Leave the lines of one product on the ticket, or hold each product in its own order.</p>
    </FormDialog>
  );
}

const CONDITIONS = [
  { value: 'premium', label: 'Premium' },
  { value: 'price', label: 'Price' },
] as const;

function Arm({ draft, onClose }: DialogProps & { readonly draft: StandingText }): ReactNode {
  const { decimalMark, timeZone } = useTerminal(({ session }) => session);
  const { command, confirmation, confirm } = useConfirmation(draft.title, onClose);
  const { text, field, change, setErrors } = useFields<StandingText>(() => draft, command.clear);
  const { side, title, delivery } = text;
  const verb = side === 'buy' ? 'Buy' : 'Sell';
  const bound = side === 'buy' ? 'at most' : 'at least';
  if (confirmation !== null) return confirmation;
  return (
    <FormDialog
      title={`Hold until: ${verb.toLowerCase()} ${title}`}
      onClose={onClose}
      submit="Continue"
      busy={command.busy}
      failure={command.failure}
      width="medium"
      onSubmit={() => {
        const terms = readStandingTerms(text, { now: Date.now(), timeZone }, decimalMark);
        if (!terms.ok) setErrors({ [terms.error.field]: terms.error.sentence });
        else {
          confirm(terms.value, (exposure) =>
            command.send('standing-orders/create', { terms: terms.value, delivery, exposure }),
          );
        }
      }}
    >
      <Segments
        label={`${verb} when, with all fees`}
        segments={CONDITIONS}
        value={text.kind}
        onChange={(kind) => change({ kind, value: '' })}
      />
      <TextField
        label={`${text.kind === 'premium' ? 'Premium' : 'A piece'} ${bound}, with all fees`}
        figures
        inputMode="decimal"
        suffix={text.kind === 'premium' ? '% over spot' : 'USD'}
        initialFocus
        {...field('value')}
      />
      <TextField label="Pieces" figures inputMode="numeric" {...field('quantity')} />
      <TextField
        label={side === 'buy' ? 'Spend at most, in all' : 'Receive at least, in all'}
        figures
        inputMode="decimal"
        suffix="USD"
        {...field('limit')}
      />
      <Until
        until={text.until}
        error={field('until').error}
        onChange={(until) => change({ until })}
      />
    </FormDialog>
  );
}

function ArmAgain({ view, onClose }: DialogProps & { readonly view: StandingView }): ReactNode {
  const { id, terms, title, rearm } = view;
  const { command, confirmation, confirm } = useConfirmation(title, onClose);
  const timeZone = useTerminal(({ session }) => session.timeZone);
  const [until, setUntil] = useState<StandingText['until']>({ for: '24' });
  const [error, setError] = useState<string | undefined>();
  if (rearm === null) return null;
  if (confirmation !== null) return confirmation;
  return (
    <FormDialog
      title="Arm the standing order again"
      onClose={onClose}
      submit="Continue"
      busy={command.busy}
      failure={command.failure}
      width="narrow"
      onSubmit={() => {
        const { pieces: quantity, limit } = rearm;
        const read = readUntil(until, { now: Date.now(), timeZone });
        if (!read.ok) {
          setError(read.error.sentence);
          return;
        }
        const at = read.value;
        confirm({ ...terms, quantity, limit, until: at }, (exposure) =>
          command.send('standing-orders/rearm', { id, until: at, exposure }),
        );
      }}
    >
      <p>{view.words}</p>
      <Until
        until={until}
        error={error}
        onChange={(next) => {
          setUntil(next);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}

function Until({
  until,
  error,
  onChange,
}: {
  readonly until: StandingText['until'];
  readonly error: string | undefined;
  readonly onChange: (until: StandingText['until']) => void;
}): ReactNode {
  return (
    <>
      <Select
        label="For"
        options={DURATIONS}
        value={'for' in until ? until.for : 'moment'}
        onChange={(next) => onChange(next === 'moment' ? { text: '' } : { for: next })}
      />
      {'text' in until && (
        <TextField
          label="Until"
          placeholder="friday 17:00"
          value={until.text}
          error={error}
          onChange={(text) => onChange({ text })}
        />
      )}
    </>
  );
}

interface Confirmation {
  readonly command: CommandState;
  /** The second step, once it is open. */
  readonly confirmation: ReactNode;
  readonly confirm: (terms: StandingTerms, arm: (exposure: string) => Promise<Sent>) => void;
}
type Sent = { readonly ok: boolean };

/** The exposure in the words that the main process compares with its own. Enter in a field cannot arm it. */
function useConfirmation(title: string, onClose: () => void): Confirmation {
  const command = useCommand();
  const timeZone = useTerminal(({ session }) => session.timeZone);
  const [asked, setAsked] = useState<{
    readonly terms: StandingTerms;
    readonly arm: (exposure: string) => Promise<Sent>;
  } | null>(null);
  const exposure = asked === null ? '' : exposureWords(asked.terms, title, timeZone);
  return {
    command,
    confirm: (terms, arm) => setAsked({ terms, arm }),
    confirmation: asked && (
      <FormDialog
        title="Arm this standing order?"
        onClose={() => {
          setAsked(null);
          command.clear();
        }}
        submit="Arm"
        cancel="Back"
        isDangerous
        busy={command.busy}
        failure={command.failure}
        width="narrow"
        onSubmit={async () => {
          const answer = await asked.arm(exposure);
          if (answer.ok) onClose();
        }}
      >
        <p className={styles['exposure']} data-testid="standing-exposure">
          {exposure}
        </p>
        <p className="text-note">
          The marketplace knows nothing of it: while Touchstone is closed, or the computer sleeps,
          nothing is bought or sold.
        </p>
      </FormDialog>
    ),
  };
}
