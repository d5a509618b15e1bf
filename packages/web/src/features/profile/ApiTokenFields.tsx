// The fields of an API token that hold lists: what it may do, and from where.
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  mayHoldScope,
  tokenDomains,
  tokenRights,
  type ApiTokenForm,
  type TokenScope,
} from '@pricevault/contract';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { TextField } from '../../ui/form/TextField.tsx';

export function ScopesField() {
  const { t } = useTranslation('profile');
  const { firmRole } = useCurrentUser();
  const { field } = useController<ApiTokenForm, 'scopes'>({ name: 'scopes' });
  const toggle = (scope: TokenScope, isOn: boolean) =>
    field.onChange(
      isOn ? [...field.value, scope] : field.value.filter((chosen) => chosen !== scope),
    );
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
        {t('tokens.columns.scopes')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto auto', alignItems: 'center' }}>
        {tokenDomains.map((domain) => (
          <Box key={domain} sx={{ display: 'contents' }}>
            <Typography variant="body2">{t(`tokens.domains.${domain}`)}</Typography>
            {tokenRights.map((right) => {
              const scope = `${domain}:${right}` as const;
              const label = t(`tokens.rights.${right}`);
              const isAllowed = mayHoldScope(firmRole, scope);
              return (
                <FormControlLabel
                  key={right}
                  disabled={!isAllowed}
                  title={isAllowed ? undefined : t('tokens.scopeRefused')}
                  control={
                    <Checkbox
                      size="small"
                      checked={field.value.includes(scope)}
                      onChange={(_, isOn) => toggle(scope, isOn)}
                      slotProps={{
                        input: { 'aria-label': `${t(`tokens.domains.${domain}`)}: ${label}` },
                      }}
                    />
                  }
                  label={label}
                />
              );
            })}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Addresses with commas or blanks between them. */
export function AddressesField() {
  const { t } = useTranslation('profile');
  const fieldMessage = useFieldMessage();
  const { field, fieldState } = useController<ApiTokenForm, 'addresses'>({ name: 'addresses' });
  const [text, setText] = useState(field.value.join(', '));
  const { error } = fieldState;
  const problem = Array.isArray(error) ? error.find(Boolean)?.message : error?.message;
  const message = fieldMessage(problem);
  return (
    <TextField
      inputRef={field.ref}
      size="small"
      fullWidth
      label={t('tokens.addresses')}
      value={text}
      onBlur={field.onBlur}
      onChange={(event) => {
        setText(event.target.value);
        field.onChange(event.target.value.split(/[\s,]+/).filter((part) => part !== ''));
      }}
      error={message !== undefined}
      helperText={message ?? t('tokens.addressesHint')}
      slotProps={{ htmlInput: { dir: 'ltr' } }}
    />
  );
}
