import type { BindingId } from '#domain/keys/bindings.ts';
import { chordLabel } from '#domain/keys/key-labels.ts';
import type { UserKeys } from '#domain/keys/user-keys.ts';
import { cx } from '#renderer/ui/styles/cx.ts';
import { Kbd } from '#renderer/ui/keys/kbd.tsx';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { Bound, KeyGroup } from './find-keys.ts';
import styles from './keys-dialog.module.css';
import type { KeyPrompt } from './use-key-changes.ts';

export interface KeyListProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly groups: readonly KeyGroup[];
  /** The row that Tab reaches and whose details are shown below. */
  readonly chosenId: BindingId | null;
  readonly asking: KeyPrompt | null;
  readonly own: UserKeys;
  readonly onChoose: (id: BindingId) => void;
  readonly onAsk: (id: BindingId) => void;
  /** The focus left the row that waits for a key. */
  readonly onCancel: () => void;
  readonly onReset: (id: BindingId) => void;
}

/**
 * All rows as one tab stop: arrows move, Enter asks for a new key, Backspace and Delete restore the default.
 */
export function KeyList({ ref, groups, ...props }: KeyListProps): ReactNode {
  return (
    <div ref={ref} className={styles['list']} data-key-list="">
      <div className={styles['columns']}>
        {groups.map(({ title, shown }) => (
          <section key={title} className={styles['group']} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {shown.map((binding) => (
                <Row key={binding.id} binding={binding} {...props} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function Row({
  binding,
  ...props
}: Omit<KeyListProps, 'ref' | 'groups'> & { readonly binding: Bound }): ReactNode {
  const { print } = useKeys();
  const { id, description, keys } = binding;
  const asked = props.asking?.id === id ? props.asking.mode : null;
  const asks = asked !== null;
  const own = props.own[id] !== undefined;
  const printed = keys.map((chord) => chordLabel(chord, print));
  return (
    <li>
      <button
        type="button"
        className={cx(styles['row'], asks && styles['asks'], own && styles['own'])}
        data-binding={id}
        data-testid="key-row"
        tabIndex={id === props.chosenId ? 0 : -1}
        aria-current={id === props.chosenId ? 'true' : undefined}
        onFocus={() => props.onChoose(id)}
        onBlur={() => {
          if (asks) props.onCancel();
        }}
        onClick={() => props.onAsk(id)}
        onKeyDown={(event) => {
          moveFocus(event);
          // A held key is not a second press.
          if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
          if (event.key !== 'Backspace' && event.key !== 'Delete') return;
          event.preventDefault();
          if (!event.repeat) props.onReset(id);
        }}
      >
        <span className={styles['what']}>
          {description}{' '}
          <span className="visually-hidden">
            {printed.join(' or ') || 'no key'}
            {own && ', custom'}
          </span>
          {own && <small aria-hidden="true">custom</small>}
        </span>
        <span className={styles['printed']} aria-hidden="true">
          {asked === 'replace' ? (
            <em>Press the new key…</em>
          ) : (
            <>
              {printed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
              {printed.length === 0 && <small>no key</small>}
              {asks && <em>and …</em>}
            </>
          )}
        </span>
      </button>
    </li>
  );
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Up from the first row leads to the search field. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const list = event.currentTarget.closest('[data-key-list]');
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-binding]') ?? [])];
  const index = rows.indexOf(event.currentTarget);
  event.preventDefault();
  const above = event.key === 'ArrowUp' && index === 0;
  const search = event.currentTarget
    .closest('dialog')
    ?.querySelector<HTMLElement>('[type="search"]');
  if (above) search?.focus();
  else rows[step(index, rows.length - 1)]?.focus();
}
