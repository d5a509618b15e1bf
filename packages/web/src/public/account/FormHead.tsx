export function FormHead({ heading, purpose }: { heading: string; purpose: string }) {
  return (
    <div>
      <h1>{heading}</h1>
      <p className="muted">{purpose}</p>
    </div>
  );
}
