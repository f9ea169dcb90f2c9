/** "We don't know if this order was placed." One card for each unresolved intent. Presentational. */
import type { UnknownIntentView } from '#contract/ipc/trading/unknowns.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Fact } from '#renderer/ui/layout/fact.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { Money } from '#renderer/ui/figures/values.tsx';
import { Badge } from '#renderer/ui/layout/badge.tsx';
import { clockText, dateTimeText } from '#renderer/ui/figures/format.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import { type ReactNode, useId, useState } from 'react';
import { cx } from '#renderer/ui/styles/cx.ts';
import { ErrorLine } from '#renderer/shared/errors/error-line.tsx';
import { asSentence } from '#renderer/store/commands/failures.ts';
import { IntentFacts, QuoteFacts } from './intent-facts.tsx';
import { statementError, orderIdError } from './statements.ts';
import styles from './unknown.module.css';

export interface UnknownCardProps {
  readonly intent: UnknownIntentView;
  /** Why the last command was refused; null if it was not. */
  readonly refused: string | null;
  readonly onCheck: () => void;
  readonly onLink: (orderId: string) => void;
  readonly onAbsent: (statement: string) => void;
}

export function UnknownCard(props: UnknownCardProps): ReactNode {
  const { intent, refused } = props;
  const titleId = useId();
  return (
    <article className={styles['card']} aria-labelledby={titleId}>
      <header className={styles['head']} role="alert">
        <h2 id={titleId}>We don’t know if this order was placed. Do not repeat it.</h2>
        <p>
          {asSentence(intent.reason)} Trading in this environment is blocked until you resolve it.
          Unsent work is kept.
        </p>
      </header>
      <IntentFacts intent={intent}>
        <Fact name={intent.side === 'buy' ? 'Pay at most' : 'Receive at least'}>
          <Money cents={intent.limit} strong />
        </Fact>
      </IntentFacts>
      <ErrorLine of={refused} className={styles['refused']} />
      <div className={styles['ways']}>
        <CheckAgain intent={intent} onCheck={props.onCheck} onLink={props.onLink} />
        <LinkOrder intent={intent} onLink={props.onLink} />
        <RecordAbsent until={intent.placeableUntil} onAbsent={props.onAbsent} />
      </div>
      <dl className={styles['facts']}>
        <QuoteFacts {...intent} />
      </dl>
    </article>
  );
}

function CheckAgain({
  intent,
  onCheck,
  onLink,
}: Pick<UnknownCardProps, 'intent' | 'onCheck' | 'onLink'>): ReactNode {
  return (
    <section className={cx(styles['way'], styles['looks'])}>
      <h3>1. Check again</h3>
      <p>{lookUpText(intent)}</p>
      <Button intent="primary" busy={intent.reconciling} onPress={onCheck}>
        {intent.reconciling ? 'Checking…' : 'Check again'}
      </Button>
      <output className={styles['evidence']}>
        {intent.lastCheckedAt !== null && <>Last checked at {clockText(intent.lastCheckedAt)}. </>}
        {intent.lastCheckNote}
      </output>
      {intent.candidates.length > 0 && (
        <ul className={styles['candidates']} aria-label="Orders placed since then">
          {intent.candidates.map((candidate) => (
            <li key={candidate.orderId}>
              <span>
                <span className={styles['id']}>{candidate.orderId}</span>
                <br />
                <Money cents={candidate.total} />
                {candidate.createdAt !== null && ` · ${momentText(candidate.createdAt)} `}
                {candidate.carriesQuoteId && <Badge tone="ok">has this quote’s ID</Badge>}
              </span>
              <Button
                size="small"
                label={`This is my order: ${candidate.orderId}`}
                onPress={() => onLink(candidate.orderId)}
              >
                This is my order
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What checking again does. */
function lookUpText({ side, listed }: UnknownIntentView): string {
  if (!listed) return 'Sells can only be looked up by order ID, which was lost with the response.';
  return `Looks for this ${side} among newer orders.`;
}

/** The service's own timestamp, in local time if it can be read. */
function momentText(moment: string): string {
  const at = Date.parse(moment);
  return Number.isNaN(at) ? moment : dateTimeText(at);
}

function LinkOrder({ intent, onLink }: Pick<UnknownCardProps, 'intent' | 'onLink'>): ReactNode {
  return (
    <Way
      title="2. It was placed: link its order"
      label="Order ID"
      button="Link this order"
      errorIn={orderIdError}
      onSettle={onLink}
    >
      {intent.side === 'buy'
        ? 'From the confirmation email or the website.'
        : 'From the confirmation email or the website; the terminal verifies it.'}
    </Way>
  );
}

/** `until`: when the order can no longer be placed, epoch milliseconds; null once that has passed. */
function RecordAbsent({
  until,
  onAbsent,
}: Pick<UnknownCardProps, 'onAbsent'> & { readonly until: number | null }): ReactNode {
  const now = useNow(1_000);
  const early = until !== null && now < until ? clockText(until) : null;
  return (
    <Way
      title="3. Support confirmed there is no order"
      label="Who confirmed it"
      placeholder="Who, how and when"
      button="Record that there is no order"
      errorIn={(text) => statementError(text) ?? (early === null ? null : `Not before ${early}.`)}
      onSettle={onAbsent}
    >
      {early !== null && `Wait until ${early}; it could still go through. `}
      Enter who confirmed it, when and how. It is recorded in the journal.
    </Way>
  );
}

/** A form with one line that resolves the order; errors are shown after the first attempt. */
function Way({
  title,
  label,
  placeholder,
  button,
  errorIn,
  onSettle,
  children,
}: {
  readonly title: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly button: string;
  readonly errorIn: (text: string) => string | null;
  readonly onSettle: (text: string) => void;
  readonly children: ReactNode;
}): ReactNode {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const error = errorIn(text);
  return (
    <form
      className={styles['way']}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (error === null) onSettle(text.trim());
      }}
    >
      <h3>{title}</h3>
      <p>{children}</p>
      <TextField
        label={label}
        value={text}
        error={tried ? (error ?? undefined) : undefined}
        placeholder={placeholder}
        onChange={setText}
      />
      <Button type="submit">{button}</Button>
    </form>
  );
}
