import type { FormWords } from '../page-words.ts';

export function SubmitButton(props: {
  text: string;
  inProgress: boolean;
  canSend: boolean;
  words: FormWords;
}) {
  return (
    <button type="submit" className="button button-wide" disabled={!props.canSend}>
      {props.inProgress ? props.words.shared.form.inProgress : props.text}
    </button>
  );
}
