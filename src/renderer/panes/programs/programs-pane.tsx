/** The Programs pane: whether programs may read this profile or draft orders for it, which do, and what waits for the user. */
import type { AcceptedProgram, AutomationSlice } from '#contract/ipc/app/automation.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { useBinding, useMenuAnswer } from '#renderer/shared/keys/keys.tsx';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { failureText } from '#renderer/store/commands/failures.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { KeyHint, KeyHints } from '#renderer/ui/keys/key-hints.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import { rowsIn, useChosenRowShown } from '#renderer/ui/table/whole-table.ts';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { BudgetForm } from './budget-form.tsx';
import { AlikeDetails, DraftDetails, StandingDraftDetails } from './draft-details.tsx';
import { programColumns } from './program-columns.tsx';
import {
  acceptedOf,
  fileName,
  identityText,
  keyOfRow,
  type ProgramRow,
  programRows,
} from './program-rows.ts';
import styles from './programs.module.css';
import { StandingSection } from './standing/standing-section.tsx';
import { useApproval } from './use-approval.ts';

/**
 * In a low pane what waits for the user is below the list. Longer than the pane, it has been read once its end is visible.
 *
 * @param to what it scrolls to where it is not visible; `start` only if it is longer than the pane
 * @returns whether it was visible before
 */
function showDetails(details: HTMLElement | null, to: 'start' | 'end'): boolean {
  const pane = details?.parentElement;
  if (!details || !pane) return true;
  const [inner, outer] = [details.getBoundingClientRect(), pane.getBoundingClientRect()];
  const isLonger = inner.height > outer.height;
  const isVisible = inner.bottom <= outer.bottom + 1 && (isLonger || inner.top >= outer.top - 1);
  if (!isVisible) details.scrollIntoView({ block: isLonger ? to : 'nearest' });
  return isVisible;
}

export function ProgramsPane(): ReactNode {
  const { send, sendOnce, failure } = useCommand();
  const automation = useTerminal((state) => state.automation);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [isOpened, setOpened] = useState(false);
  const [budgetFor, setBudgetFor] = useState<AcceptedProgram | null>(null);
  const rows = programRows(automation);
  const selected = rows.find((row) => keyOfRow(row) === selectedKey) ?? rows[0];
  const accepted = acceptedOf(selected, automation);
  const { isOn, mayTrade, mayStart } = automation;
  const details = useRef<HTMLElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const wasVisible = (): boolean => showDetails(details.current, 'end');
  const approval = useApproval(selected, automation.drafts, { send, sendOnce }, wasVisible);
  const { waiting, alike } = approval;

  const remove = (): void => {
    switch (selected?.kind) {
      case 'asking':
        void send('automation/decline', { id: selected.program.id });
        break;
      case 'connected':
        void send('automation/disconnect', { id: selected.program.id });
        break;
      case 'accepted':
        void send('automation/forget', { id: selected.program.id });
        break;
      case 'order':
        void send('automation/decline-draft', { id: selected.draft.id });
        break;
      case 'standing':
        void send('automation/decline-standing', { id: selected.draft.id });
        break;
      case 'budget':
        void send('automation/revoke-budget', { id: selected.budget.id });
        break;
      case 'ended':
      case undefined:
        break;
    }
  };
  const turn = (): void => {
    void send('automation/set-on', { isOn: !isOn });
  };
  const turnTrading = (): void => {
    void send('automation/set-trading', { isOn: !mayTrade });
  };
  const turnStart = (): void => {
    if (isOn) void send('automation/set-start', { isOn: !mayStart });
  };
  const letTrade = (): void => {
    if (accepted === null) return;
    void send('automation/let-trade', { id: accepted.id, mayTrade: !accepted.mayTrade });
  };
  const requote = (): void => {
    if (waiting !== null) sendOnce(waiting.id, 'automation/requote-draft', { id: waiting.id });
  };
  const open = (): void => {
    setOpened((isShown) => !isShown);
  };
  const isDrafting = mayTrade && accepted?.mayTrade === true;
  useMenuAnswer('row.open', open, null);
  useBinding('programs.remove', remove);
  useBinding('programs.turn', turn);
  useBinding('programs.trade', turnTrading, true, isOn ? null : 'Programs are off.');
  useBinding('programs.start', turnStart, true, isOn ? null : 'Programs are off.');
  useBinding('programs.let-trade', letTrade, true, accepted === null ? NO_PROGRAM : null);
  useBinding('programs.requote', requote, true, waiting === null ? 'No order waits here.' : null);
  useBinding(
    'programs.budget',
    () => setBudgetFor(isDrafting ? accepted : null),
    true,
    isDrafting ? null : 'Let the program draft orders first.',
  );

  const asking = selected !== undefined && asks(selected) ? keyOfRow(selected) : null;
  // Choosing its row shows it again.
  const shownFor = asking === null ? null : `${asking} ${selectedKey ?? ''}`;
  useChosenRowShown(table, asking === null ? selectedKey : null);
  useLayoutEffect(() => {
    const section = details.current;
    const pane = section?.parentElement;
    if (shownFor === null || !section || !pane) return undefined;
    showDetails(section, 'start');
    // A notice takes height from the pane.
    const observer = new ResizeObserver(() => showDetails(section, 'start'));
    observer.observe(pane);
    return () => {
      observer.disconnect();
    };
  }, [shownFor]);

  const problem = failure ?? automation.failure;
  return (
    <div className={styles['pane']}>
      <div className={styles['head']}>
        <span role="status">{headText(automation)}</span>
        <span className={styles['actions']}>
          {isOn && (
            <>
              <Button binding="programs.start" size="small" onPress={turnStart}>
                {mayStart ? 'Never start it' : 'Let commands start it'}
              </Button>
              <Button binding="programs.trade" size="small" onPress={turnTrading}>
                {mayTrade ? 'No orders' : 'Let them draft orders'}
              </Button>
            </>
          )}
          <Button binding="programs.turn" size="small" onPress={turn}>
            {isOn ? 'Turn off' : 'Turn on'}
          </Button>
        </span>
      </div>
      <div ref={table} className={styles['list']} style={rowsIn(rows.length)}>
        <VirtualTable
          label="Programs"
          rows={rows}
          rowKey={keyOfRow}
          columns={programColumns(automation)}
          selectedKey={selected === undefined ? null : keyOfRow(selected)}
          onSelect={setSelectedKey}
          onOpen={open}
          rowTestId="program-row"
          takesFocus
          empty={
            <EmptyState title={isOn ? 'No programs' : 'Programs are off'}>
              {isOn
                ? 'Run “touchstone spot” in a terminal: it asks to connect, and you accept it here.'
                : 'Turn them on to read prices, orders and holdings with the touchstone command. Your API key never leaves this terminal.'}
            </EmptyState>
          }
        />
      </div>
      {budgetFor !== null && (
        <BudgetForm
          name={fileName(budgetFor.executable.path)}
          onClose={() => setBudgetFor(null)}
          onGrant={({ lastsMs, ...terms }) => {
            const until = Date.now() + lastsMs;
            void send('automation/grant-budget', { id: budgetFor.id, terms: { ...terms, until } });
            setBudgetFor(null);
          }}
        />
      )}
      {selected !== undefined && (isOpened || asks(selected)) && (
        <section ref={details} className={styles['identity']} aria-label={DETAILS[selected.kind]}>
          <RowDetails row={selected} />
          {alike.length > 1 && <AlikeDetails all={alike} shown={waiting} />}
          {asks(selected) && (
            <div className={styles['actions']}>
              <Button
                binding="programs.accept"
                intent={waiting?.side ?? 'neutral'}
                disabledReason={approval.whyNot ?? undefined}
                onPress={approval.accept}
              >
                {ACCEPT[selected.kind] ?? 'Approve'}
              </Button>
              {alike.length > 1 && (
                <Button
                  binding="programs.accept-alike"
                  disabledReason={approval.whyNotAlike ?? undefined}
                  onPress={approval.acceptAlike}
                >
                  {`Approve all ${alike.length}`}
                </Button>
              )}
              <Button binding="programs.remove" onPress={remove}>
                Decline
              </Button>
              {selected.kind === 'order' && (
                <Button binding="programs.requote" onPress={requote}>
                  New quote
                </Button>
              )}
            </div>
          )}
        </section>
      )}
      <StandingSection />
      {problem !== null && (
        <p className={styles['failure']} role="alert">
          {failureText(problem)}
        </p>
      )}
      <p className={styles['foot']}>
        <KeyHints wraps>
          <KeyHint id="programs.turn">{isOn ? 'turn off' : 'turn on'}</KeyHint>
          <KeyHint id="programs.accept">accept, approve</KeyHint>
          <KeyHint id="programs.remove">decline, disconnect, forget, revoke</KeyHint>
          {accepted !== null && <KeyHint id="programs.let-trade">reads only, or drafts</KeyHint>}
          {isDrafting && <KeyHint id="programs.budget">budget</KeyHint>}
          <KeyHint id="programs.kill">stop all at once</KeyHint>
        </KeyHints>
      </p>
    </div>
  );
}

function RowDetails({ row }: { readonly row: ProgramRow }): ReactNode {
  switch (row.kind) {
    case 'order':
    case 'ended':
      return <DraftDetails draft={row.draft} />;
    case 'standing':
      return <StandingDraftDetails draft={row.draft} />;
    case 'budget':
      return <pre>{row.budget.program}</pre>;
    case 'asking':
    case 'connected':
    case 'accepted':
      return <pre>{identityText(row.program)}</pre>;
  }
}

const NO_PROGRAM = 'Select a program that you accepted.';

const ACCEPT: Partial<Record<ProgramRow['kind'], string>> = {
  asking: 'Accept',
  standing: 'Arm',
};

const DETAILS: Readonly<Record<ProgramRow['kind'], string>> = {
  asking: 'What the program is',
  connected: 'What the program is',
  accepted: 'What the program is',
  order: 'The order that waits',
  standing: 'The standing order that waits',
  ended: 'The order',
  budget: 'Whose budget it is',
};

const asks = (row: ProgramRow): boolean =>
  row.kind === 'asking' ||
  row.kind === 'standing' ||
  (row.kind === 'order' && row.draft.state === 'waiting');

function headText({ isOn, mayTrade, mayStart }: AutomationSlice): string {
  if (!isOn) return 'Programs are off for this profile.';
  const orders = mayTrade
    ? 'Programs may ask to read this profile. Those that you let may draft orders; you approve each, or grant a budget.'
    : 'Programs on this computer may ask to read this profile. None of them can draft an order.';
  return mayStart ? `${orders} A command starts Touchstone without a window.` : orders;
}
