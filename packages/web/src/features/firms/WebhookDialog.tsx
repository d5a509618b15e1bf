// Registers an address, or changes one: where to, and which events. A new one shows its secret once.
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  maxWebhookNote,
  maxWebhookUrl,
  webhookEvents,
  type WebhookEvent,
} from '@pricevault/basics';
import { webhookForm, type Webhook, type WebhookForm } from '@pricevault/contract';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { ChangedMeanwhile } from '../../ui/changed/LazyChangedMeanwhile.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useCreateWebhook, useUpdateWebhook } from './webhooks.api.ts';
import { NewSecret } from './WebhookSecretDialog.tsx';

interface WebhookDialogProps {
  /** The webhook to edit; null registers a new one. */
  readonly row: Webhook | null;
  readonly onClose: () => void;
}

export function WebhookDialog({ row: webhook, onClose }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const labels: Readonly<Record<string, string>> = {
    url: t('columns.url'),
    note: t('form.note'),
    events: t('columns.events'),
  };
  const form = useContractForm({
    schema: webhookForm,
    defaultValues: {
      url: webhook?.url ?? '',
      note: webhook?.note ?? '',
      events: webhook?.events ?? [...webhookEvents],
    },
    edited: webhook && {
      version: webhook.version,
      labelOf: (field) => labels[field] ?? field,
      textOf: (field, value) =>
        field === 'events'
          ? (value as WebhookEvent[]).map((event) => t(`events.${event}`)).join(', ')
          : undefined,
    },
    submit: async (values, key, version) => {
      if (webhook) {
        await update.mutateAsync({ _id: webhook._id, version, ...values });
        notices.show('success', t('done.updated'));
        onClose();
      } else {
        await create.mutateAsync({ form: values, key });
      }
    },
  });
  if (create.data) return <NewSecret secret={create.data.secret} onClose={onClose} />;
  return (
    <FormDialog
      title={webhook ? t('form.editTitle') : t('add')}
      form={form}
      firstField="url"
      {...(webhook ? {} : { submitLabel: t('add') })}
      onClose={onClose}
    >
      <ChangedMeanwhile form={form} />
      <FormTextField<WebhookForm>
        name="url"
        label={t('columns.url')}
        hint={t('form.urlHint')}
        maxLength={maxWebhookUrl}
        isLatin
        isRequired
      />
      <FormTextField<WebhookForm>
        name="note"
        label={t('form.note')}
        hint={t('form.noteHint')}
        maxLength={maxWebhookNote}
      />
      <EventsField />
    </FormDialog>
  );
}

function EventsField() {
  const { t } = useTranslation('webhooks');
  const fieldMessage = useFieldMessage();
  const { field, fieldState } = useController<WebhookForm, 'events'>({ name: 'events' });
  const message = fieldMessage(fieldState.error?.message);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
        {t('columns.events')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {webhookEvents.map((event) => (
          <FormControlLabel
            key={event}
            control={
              <Checkbox
                size="small"
                checked={field.value.includes(event)}
                onChange={(_, isOn) =>
                  field.onChange(
                    webhookEvents.filter((one) =>
                      one === event ? isOn : field.value.includes(one),
                    ),
                  )
                }
                onBlur={field.onBlur}
              />
            }
            label={t(`events.${event}`)}
          />
        ))}
      </Box>
      {message !== undefined && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {message}
        </Typography>
      )}
    </Box>
  );
}
