// A drawn surface of expiry by tenor in the product's bands: an illustration, so it carries no numbers. Numeric grids
// run left to right in every language.

const tenors = ['1y', '2y', '3y', '5y', '7y', '10y', '20y', '30y'];
const rows: readonly [expiry: string, bands: string][] = [
  ['1m', '33221112'],
  ['3m', '32211012'],
  ['6m', '22110012'],
  ['1y', '21100011'],
  ['2y', '21000112'],
  ['5y', '11001122'],
  ['10y', '12011223'],
];
const bandNames = ['low', 'medium', 'high', 'extreme'];

export function SurfaceDrawing() {
  return (
    <div className="surface" dir="ltr" aria-hidden="true">
      <span />
      {tenors.map((tenor) => (
        <span key={tenor} className="surface-axis">
          {tenor}
        </span>
      ))}
      {rows.map(([expiry, bands]) => [
        <span key={expiry} className="surface-axis">
          {expiry}
        </span>,
        ...bands
          .split('')
          .map((band, column) => (
            <span
              key={`${expiry}-${tenors[column]}`}
              className={`surface-cell band-${bandNames[Number(band)]}`}
            />
          )),
      ])}
    </div>
  );
}
