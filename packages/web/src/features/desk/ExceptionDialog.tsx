// Changes state, reason, comment or assignee of one or many exceptions.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFirmRight } from '@pricevault/basics';
import {
  exceptionReasons,
  exceptionStates,
  maxExceptionComment,
  type ExceptionReason,
  type ExceptionState,
} from '@pricevault/basics/desk';
import type { DeskRow } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { createAttemptKey } from '../../ui/form/attempt-key.ts';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useOwnFirm } from '../firms/firms.api.ts';
import { useChangeExceptions } from './desk.api.ts';
import { useTradeName } from './desk-texts.ts';

interface ExceptionDialogProps {
  readonly rows: readonly DeskRow[];
  /** The state that was asked for by its key or its menu entry. */
  readonly state: ExceptionState | null;
  readonly onClose: () => void;
}

/** Nothing chosen: of several exceptions each keeps its own. */
const keep = 'keep';
const nobody = 'nobody';

interface Values {
  readonly state: ExceptionState | typeof keep;
  readonly reason: ExceptionReason | '';
  readonly comment: string;
  readonly assignee: string;
}

export function ExceptionDialog({ rows, state: asked, onClose }: ExceptionDialogProps) {
  const { t } = useTranslation(['desk', 'common']);
  const failureTexts = useFailureTexts();
  const nameOf = useTradeName();
  const firm = useOwnFirm();
  const save = useChangeExceptions();
  const [attempt] = useState(createAttemptKey);
  const [only] = rows.length === 1 ? rows : [];
  const stored = only?.exception;
  const [first] = useState<Values>(() => ({
    state: asked ?? stored?.state ?? keep,
    reason: stored?.reason ?? '',
    comment: stored?.comment ?? '',
    assignee: stored ? (stored.assigneeId ?? nobody) : keep,
  }));
  const [values, setValues] = useState(first);
  const set = (changed: Partial<Values>) => setValues((now) => ({ ...now, ...changed }));
  // Viewers and auditors only read; whoever has it already stays to be seen.
  const members = (firm.data?.members ?? []).filter(
    ({ _id, isDisabled, firmRole }) =>
      _id === stored?.assigneeId || (!isDisabled && hasFirmRight(firmRole, 'desk')),
  );
  const isTyped = JSON.stringify(values) !== JSON.stringify(first);
  const endWork = useUnsavedWork({ isUnsaved: isTyped && !save.isPending, kind: 'dialog' });
  const needsReason = values.state === 'explained' || values.state === 'accepted';
  const isReasonMissing = needsReason && values.reason === '' && stored?.reason == null;
  const isUnchanged = !isTyped && (asked === null || asked === stored?.state);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const body = {
      items: rows.map(({ tradeId, valuationDate, exception }) => ({
        tradeId,
        valuationDate,
        version: exception.version,
      })),
      change: {
        ...(values.state === keep ? {} : { state: values.state }),
        ...(values.reason === '' ? {} : { reason: values.reason }),
        ...(values.comment === first.comment ? {} : { comment: values.comment }),
        ...(values.assignee === keep
          ? {}
          : { assigneeId: values.assignee === nobody ? null : values.assignee }),
      },
    };
    try {
      await save.mutateAsync({ key: attempt.keyFor(body), body });
      attempt.accepted();
      notices.show('success', t('change.done', { count: rows.length }));
      onClose();
    } catch {
      // The failure is shown above the fields.
    }
  };
  return (
    <TitledDialog
      title={only ? nameOf(only) : t('change.titleMany', { count: rows.length })}
      width="30rem"
      onClose={() => endWork(onClose)}
      onSubmit={(event) => void submit(event)}
      content={{ sx: { display: 'flex', flexDirection: 'column', gap: 4 } }}
      actions={
        <>
          <Button variant="outlined" disabled={save.isPending} onClick={() => endWork(onClose)}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={save.isPending}
            disabled={isUnchanged || isReasonMissing}
          >
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      {save.error && (
        <Alert severity="error" variant="outlined">
          {failureTexts(save.error).join(' ')}
        </Alert>
      )}
      <SelectField
        label={t('change.state')}
        value={values.state}
        fullWidth
        sx={{ mt: 1 }}
        onChange={(state) => set({ state: state as ExceptionState })}
      >
        {!only && <option value={keep}>{t('change.keep')}</option>}
        {optionsOf(exceptionStates.map((state) => [state, t(`states.${state}`)]))}
      </SelectField>
      <SelectField
        label={t('change.reason')}
        value={values.reason}
        fullWidth
        required={needsReason}
        hint={needsReason ? t('change.reasonHint') : undefined}
        onChange={(reason) => set({ reason: reason as ExceptionReason })}
      >
        <option value="">{t(only ? 'change.noReason' : 'change.keep')}</option>
        {optionsOf(exceptionReasons.map((reason) => [reason, t(`reasons.${reason}`)]))}
      </SelectField>
      <TextField
        label={t('change.comment')}
        value={values.comment}
        rows={3}
        size="small"
        fullWidth
        onChange={(event) => set({ comment: event.target.value })}
        slotProps={{ htmlInput: { maxLength: maxExceptionComment, dir: 'auto' } }}
      />
      <SelectField
        label={t('change.assignee')}
        value={values.assignee}
        fullWidth
        onChange={(assignee) => set({ assignee })}
        hint={firm.data || !firm.error ? undefined : failureTexts(firm.error).join(' ')}
      >
        {!only && <option value={keep}>{t('change.keep')}</option>}
        <option value={nobody}>{t('filters.nobody')}</option>
        {optionsOf(members.map(({ _id, displayName }) => [_id, displayName]))}
      </SelectField>
    </TitledDialog>
  );
}
