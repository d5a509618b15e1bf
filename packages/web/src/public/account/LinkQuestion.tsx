// Asked before the link of a mail is used. Opening it does nothing yet: mail filters open links too, some with a browser.
import { useEffect, useState } from 'react';

export function LinkQuestion(props: {
  heading: string;
  text: string;
  action: string;
  onUse: () => void;
}) {
  // A click on the pre-rendered page would be lost.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <section className="form">
      <div>
        <h1>{props.heading}</h1>
        <p className="muted">{props.text}</p>
      </div>
      <button
        type="button"
        className="button button-wide"
        disabled={!isReady}
        onClick={props.onUse}
      >
        {props.action}
      </button>
    </section>
  );
}
