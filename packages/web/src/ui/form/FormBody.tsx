// A contract form on a page: its fields, what the server refuses about the whole form, and its button.
import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormProvider, useFormState, type FieldValues } from 'react-hook-form';
import type { ContractForm } from './contract-form.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { ReasonedButton } from '../ReasonedButton.tsx';
import { FormAlerts } from './FormAlerts.tsx';

interface FormBodyProps<Input extends FieldValues, Output> {
  readonly form: ContractForm<Input, Output>;
  readonly sx?: SxProps;
  readonly children: ReactNode;
}

export function FormBody<Input extends FieldValues, Output>(props: FormBodyProps<Input, Output>) {
  const { form, sx = {}, children } = props;
  useUnsavedWork({ isUnsaved: form.isUnsaved, kind: 'page' });
  return (
    <FormProvider {...form.methods}>
      <Box component="form" noValidate onSubmit={form.onSubmit} sx={sx}>
        <FormAlerts messages={form.alerts} />
        {children}
      </Box>
    </FormProvider>
  );
}

interface SubmitButtonProps extends Pick<ButtonProps, 'fullWidth' | 'color' | 'sx' | 'children'> {
  readonly isDisabled?: boolean;
  /** Why it cannot be sent at all. */
  readonly why?: string | undefined;
  /** Whether the form can be sent as it was filled in at first. */
  readonly canSendUnchanged?: boolean;
}

/** Disabled until the form is valid and changed. */
export function SubmitButton(props: SubmitButtonProps) {
  const { isDisabled = false, why, canSendUnchanged = false, ...button } = props;
  const { isValid, isDirty, isSubmitting } = useFormState();
  return (
    <ReasonedButton
      {...button}
      why={why}
      type="submit"
      variant="contained"
      disabled={isDisabled || !isValid || !(isDirty || canSendUnchanged)}
      loading={isSubmitting}
    />
  );
}
