/** Exports the portfolio for taxes, other programs and spreadsheets. */
import type { ReportMade, ReportProgress } from '#contract/ipc/holdings/reports.ts';
import { REPORT_KINDS, type ReportKind, REPORTS } from '#domain/reports/kinds.ts';
import { usePolled } from '#renderer/store/bridge/use-question.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useActions, useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  hasTerm,
  REPORT_NOTES,
  type ReportFault,
  type ReportText,
  PERIODS,
  readReport,
  TERM_RULES,
} from './report-text.ts';
import { DialogForm } from '../form/dialog-form.tsx';
import styles from './reports-dialog.module.css';

const PROGRESS_MS = 250;

const OPTIONS = REPORT_KINDS.map((value) => ({ value, label: REPORTS[value].label }));

const kindOf = (target: string | null): ReportKind =>
  REPORT_KINDS.find((kind) => kind === target) ?? 'tax-csv';

export default function ReportsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { busy, failure, clear, send } = useCommand();
  const bridge = useBridge();
  const { setView } = useActions();
  const target = useTerminal((state) => state.dialogTarget);
  const [text, setText] = useState<ReportText>(() => ({
    report: kindOf(target),
    period: 'this-year',
    from: '',
    to: '',
    rule: 'us-calendar-year',
    longAfterDays: '',
  }));
  const [fault, setFault] = useState<ReportFault | null>(null);
  const what = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    what.current?.focus();
  }, []);
  const [saved, setSaved] = useState<ReportMade>(null);
  const [making, setMaking] = useState(false);
  const change = (part: Partial<ReportText>): void => {
    setText((before) => ({ ...before, ...part }));
    setFault(null);
    setSaved(null);
    clear();
  };
  useEffect(() => {
    let over = false;
    const ask = async (): Promise<void> => {
      const answer = await sendCommand(bridge, 'reports/get-choices', {});
      if (over || !answer.ok) return;
      const { termRule: rule } = answer.value;
      setText((before) => ({
        ...before,
        rule: rule.kind,
        longAfterDays: rule.kind === 'days' ? String(rule.longAfter) : '',
      }));
    };
    void ask();
    return () => {
      over = true;
    };
  }, [bridge]);
  const make = async (): Promise<void> => {
    const read = readReport(text);
    if (!read.ok) {
      setFault(read.error);
      return;
    }
    const { request, termRule } = read.value;
    setSaved(null);
    setMaking(true);
    const kept = hasTerm(text.report)
      ? await send('reports/set-choices', { termRule })
      : ({ ok: true } as const);
    if (kept.ok) {
      const made = await send('reports/make', request);
      if (made.ok) setSaved(made.value);
    }
    setMaking(false);
  };
  const errorOf = (field: ReportFault['field']): string | undefined =>
    fault?.field === field ? fault.sentence : undefined;
  return (
    <Dialog label="Export the portfolio" title="Export the portfolio" onClose={onClose}>
      <DialogForm
        label="Export the portfolio"
        submit="Choose a place and export…"
        busy={busy}
        failure={failure}
        onSubmit={() => {
          void make();
        }}
        cancel="Close"
        onCancel={onClose}
        actions={
          <Button
            onPress={() => {
              setView({ dialog: 'thresholds', dialogTarget: null });
            }}
          >
            Reporting thresholds…
          </Button>
        }
      >
        <Select
          ref={what}
          label="What"
          options={OPTIONS}
          value={text.report}
          hint={REPORT_NOTES[text.report]}
          onChange={(report) => {
            change({ report });
          }}
        />
        {REPORTS[text.report].hasPeriod && (
          <Select
            label="Period"
            options={PERIODS}
            value={text.period}
            onChange={(period) => {
              change({ period });
            }}
          />
        )}
        {REPORTS[text.report].hasPeriod && text.period === 'days' && (
          <div className={styles['days']}>
            <TextField
              label="First day"
              placeholder="2026-01-31"
              value={text.from}
              error={errorOf('from')}
              onChange={(from) => {
                change({ from });
              }}
            />
            <TextField
              label="Last day"
              placeholder="2026-12-31"
              value={text.to}
              error={errorOf('to')}
              onChange={(to) => {
                change({ to });
              }}
            />
          </div>
        )}
        {hasTerm(text.report) && (
          <Select
            label="Long-term when held"
            options={TERM_RULES}
            value={text.rule}
            hint="The day it was acquired does not count, the day it was sold does."
            onChange={(rule) => {
              change({ rule });
            }}
          />
        )}
        {hasTerm(text.report) && text.rule === 'days' && (
          <TextField
            label="Held more than"
            figures
            inputMode="numeric"
            suffix="days"
            value={text.longAfterDays}
            error={errorOf('longAfterDays')}
            onChange={(longAfterDays) => {
              change({ longAfterDays });
            }}
          />
        )}
        {making && <Progress />}
        <output>{saved === null ? '' : `Saved: ${saved.path}`}</output>
        {saved !== null && saved.leftOut !== null && <p>{saved.leftOut}</p>}
        {saved !== null && saved.unread !== null && (
          <p>{saved.unread} The file may be incomplete. Export it again later.</p>
        )}
      </DialogForm>
    </Dialog>
  );
}

/** Progress while the file is written. */
function Progress(): ReactNode {
  const bridge = useBridge();
  const [progress, setProgress] = useState<ReportProgress>(null);
  usePolled(
    'reports/get-progress',
    useMemo(() => ({}), []),
    PROGRESS_MS,
    (_, answer) => {
      if (answer.ok) setProgress(answer.value);
    },
  );
  if (progress === null) return null;
  const { done, total } = progress;
  return (
    <p className={styles['progress']}>
      <progress aria-label="Exporting the portfolio" max={total} value={done} />
      {countText(done)} of {countText(total)}
      <Button
        size="small"
        onPress={() => {
          void sendCommand(bridge, 'reports/cancel', {});
        }}
      >
        Cancel
      </Button>
    </p>
  );
}
