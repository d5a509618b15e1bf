// What the quotes of a detail are about, above them: the id or ticker, and the terms by which people know it.
import './quotes.css';

interface QuotedThingProps {
  readonly name: string;
  readonly terms: readonly (string | null | undefined)[];
}

export function QuotedThing({ name, terms }: QuotedThingProps) {
  const known = terms.filter((term) => term !== null && term !== undefined && term !== '');
  return (
    <p className="pv-quoted">
      <strong>{name}</strong> <bdi>{known.join(' · ')}</bdi>
    </p>
  );
}
