// A form in a dialog. Save is disabled until the form is valid and changed; the server's errors are shown above the fields or
// at them.
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../form/contract-form.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { FormAlerts } from '../form/FormAlerts.tsx';

interface FormDialogProps<Input extends FieldValues, Output> {
  readonly title: string;
  readonly form: ContractForm<Input, Output>;
  /** Holds the focus when the dialog opens. */
  readonly firstField: Path<Input>;
  /** Save, unless the form does something else. */
  readonly submitLabel?: string;
  readonly isDangerous?: boolean;
  /** Something was typed in the dialog that is not part of its form. */
  readonly hasFurtherWork?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FormDialog<Input extends FieldValues, Output>(
  props: FormDialogProps<Input, Output>,
) {
  const { title, form, firstField, onClose, children } = props;
  const { t } = useTranslation('common');
  const titleId = useId();
  const { isValid, isDirty, isSubmitting } = form.methods.formState;
  const isUnsaved = form.isUnsaved || props.hasFurtherWork === true;
  const endWork = useUnsavedWork({ isUnsaved, kind: 'dialog' });
  const close = () => {
    if (!isSubmitting) endWork(onClose);
  };
  return (
    <Dialog
      open
      aria-labelledby={titleId}
      onClose={close}
      slotProps={{ transition: { onEntering: () => form.methods.setFocus(firstField) } }}
    >
      <FormProvider {...form.methods}>
        <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'contents' }}>
          <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box component="span" sx={{ flex: 1 }}>
              {title}
            </Box>
            <IconButton
              aria-label={t('actions.close')}
              disabled={isSubmitting}
              onMouseDown={keepFocus}
              onClick={close}
              edge="end"
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </DialogTitle>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
            <FormAlerts messages={form.alerts} />
            {children}
          </DialogContent>
          <DialogActions>
            <Button
              variant="outlined"
              disabled={isSubmitting}
              onMouseDown={keepFocus}
              onClick={close}
            >
              {t('actions.cancel')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={props.isDangerous ? 'error' : 'primary'}
              disabled={!isValid || !isDirty}
              loading={isSubmitting}
            >
              {props.submitLabel ?? t('actions.save')}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
}

/** Leaving a field checks it; on the way out of the dialog that would only flash a complaint. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
