/** Exports the portfolio for taxes, other programs and spreadsheets. */
import type { ReportMade, ReportProgress } from '#contract/ipc/holdings/reports.ts';
import { REPORT_KINDS, type ReportKind, REPORTS } from '#domain/reports/kinds.ts';
import { NO_ARGS, useAsked, usePolled } from '#renderer/store/bridge/use-question.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useActions, useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Select } from '#renderer/ui/controls/select.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  hasTerm,
  REPORT_NOTES,
  type ReportText,
  PERIODS,
  readReport,
  TERM_RULES,
} from './report-text.ts';
import { FormDialog } from '#renderer/shared/dialog-form/dialog-form.tsx';
import { useFields } from '../form/use-fields.ts';
import styles from './reports-dialog.module.css';

const PROGRESS_MS = 250;

const OPTIONS = REPORT_KINDS.map((value) => ({ value, label: REPORTS[value].label }));

const kindOf = (target: string | null): ReportKind =>
  REPORT_KINDS.find((kind) => kind === target) ?? 'tax-csv';

export default function ReportsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { busy, failure, clear, send } = useCommand();
  const { setView } = useActions();
  const target = useTerminal((state) => state.dialogTarget);
  const [saved, setSaved] = useState<ReportMade>(null);
  const { text, change, field, setErrors } = useFields<ReportText>(
    () => ({
      report: kindOf(target),
      period: 'this-year',
      from: '',
      to: '',
      rule: 'us-calendar-year',
      longAfterDays: '',
    }),
    () => {
      setSaved(null);
      clear();
    },
  );
  const what = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    what.current?.focus();
  }, []);
  const [making, setMaking] = useState(false);
  useAsked('reports/get-choices', NO_ARGS, (_, answer) => {
    if (!answer.ok) return;
    const { termRule: rule } = answer.value;
    const longAfterDays = rule.kind === 'days' ? String(rule.longAfter) : '';
    change({ rule: rule.kind, longAfterDays });
  });
  const make = async (): Promise<void> => {
    const read = readReport(text);
    if (!read.ok) {
      setErrors({ [read.error.field]: read.error.sentence });
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
  return (
    <FormDialog
      title="Export the portfolio"
      onClose={onClose}
      submit="Choose a place and export…"
      busy={busy}
      failure={failure}
      onSubmit={make}
      cancel="Close"
      actions={
        <Button onPress={() => setView({ dialog: 'thresholds', dialogTarget: null })}>
          Reporting thresholds…
        </Button>
      }
    >
      <Select
        ref={what}
        label="What"
        options={OPTIONS}
        hint={REPORT_NOTES[text.report]}
        {...field('report')}
      />
      {REPORTS[text.report].hasPeriod && (
        <Select label="Period" options={PERIODS} {...field('period')} />
      )}
      {REPORTS[text.report].hasPeriod && text.period === 'days' && (
        <div className={styles['days']}>
          <TextField label="First day" placeholder="2026-01-31" {...field('from')} />
          <TextField label="Last day" placeholder="2026-12-31" {...field('to')} />
        </div>
      )}
      {hasTerm(text.report) && (
        <Select
          label="Long-term when held"
          options={TERM_RULES}
          hint="The day it was acquired does not count, the day it was sold does."
          {...field('rule')}
        />
      )}
      {hasTerm(text.report) && text.rule === 'days' && (
        <TextField
          label="Held more than"
          figures
          inputMode="numeric"
          suffix="days"
          {...field('longAfterDays')}
        />
      )}
      {making && <Progress />}
      <output>{saved === null ? '' : `Saved: ${saved.path}`}</output>
      {saved !== null && saved.leftOut !== null && <p>{saved.leftOut}</p>}
      {saved !== null && saved.unread !== null && (
        <p>{saved.unread} The file may be incomplete. Export it again later.</p>
      )}
    </FormDialog>
  );
}

/** Progress while the file is written. */
function Progress(): ReactNode {
  const bridge = useBridge();
  const [progress, setProgress] = useState<ReportProgress>(null);
  usePolled('reports/get-progress', NO_ARGS, PROGRESS_MS, (_, answer) => {
    if (answer.ok) setProgress(answer.value);
  });
  if (progress === null) return null;
  const { done, total } = progress;
  return (
    <p className={styles['progress']}>
      <progress aria-label="Exporting the portfolio" max={total} value={done} />
      {countText(done)} of {countText(total)}
      <Button size="small" onPress={() => sendCommand(bridge, 'reports/cancel', {})}>
        Cancel
      </Button>
    </p>
  );
}
