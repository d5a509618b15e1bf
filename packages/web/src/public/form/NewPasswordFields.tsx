// A new password and its confirmation, with the rule shown as it is met.
import { useId } from 'react';
import { CheckIcon } from '../frame/icons.tsx';
import type { FormWords } from '../page-words.ts';
import { metPasswordRules, passwordRules } from '../../lib/accounts/password-rules.ts';
import { PasswordField, type TextFieldProps } from './fields.tsx';

type Field = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'complaint'>;

export function NewPasswordFields(props: {
  words: FormWords;
  label: string;
  password: Field;
  confirm: Field;
}) {
  const { words, label, password, confirm } = props;
  const rulesId = useId();
  return (
    <>
      <div className="field-with-rules">
        <PasswordField
          {...password}
          label={label}
          autoComplete="new-password"
          describedBy={rulesId}
          words={words}
        />
        <PasswordRuleList id={rulesId} password={password.value} words={words} />
      </div>
      <PasswordField
        {...confirm}
        label={words.shared.form.passwordConfirm}
        autoComplete="new-password"
        words={words}
      />
    </>
  );
}

function PasswordRuleList(props: { id: string; password: string; words: FormWords }) {
  const { id, password, words } = props;
  const { passwordRule } = words.shared;
  const met = metPasswordRules(password);
  return (
    <div id={id} className="password-rules">
      <p>{passwordRule.title}</p>
      <ul>
        {passwordRules.map((rule) => (
          <li key={rule} data-met={met.has(rule)}>
            <CheckIcon />
            <span>{passwordRule[rule]}</span>
            <span className="spoken">{met.has(rule) ? passwordRule.met : passwordRule.unmet}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
