import { ResponsiveView } from '@lender-portal/remote-kit';
import type { FlipRow } from './flip-row';

/** A table on wide screens, cards on narrow ones. */
export function FlipList({ rows }: { rows: readonly FlipRow[] }) {
  return <ResponsiveView wide={<FlipTable rows={rows} />} narrow={<FlipCards rows={rows} />} />;
}

function FlipTable({ rows }: { rows: readonly FlipRow[] }) {
  return (
    <table className="rk-table pj-flips">
      <caption className="rk-hidden">Flips</caption>
      <thead>
        <tr>
          <th scope="col">Address</th>
          <th scope="col" className="rk-end">
            Purchase
          </th>
          <th scope="col" className="rk-end">
            Sale
          </th>
          <th scope="col" className="rk-end">
            Gain
          </th>
          <th scope="col" className="rk-end">
            Held
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, address, city, purchasedOn, purchasePrice, soldOn, salePrice, gain, daysHeld }) => (
          <tr key={id}>
            <th scope="row">
              <span>{address}</span>
              <span className="pj-under">{city}</span>
            </th>
            <td className="rk-end">
              <span>{purchasePrice}</span>
              <span className="pj-under">{purchasedOn}</span>
            </td>
            <td className="rk-end">
              <span>{salePrice}</span>
              <span className="pj-under">{soldOn}</span>
            </td>
            <td className="rk-end">{gain}</td>
            <td className="rk-end">{daysHeld}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FlipCards({ rows }: { rows: readonly FlipRow[] }) {
  return (
    <ul className="rk-cards">
      {rows.map(({ id, address, city, purchasedOn, purchasePrice, soldOn, salePrice, gain, daysHeld }) => (
        <li key={id}>
          <h3 className="pj-card-title">{address}</h3>
          <p className="rk-card-note">{city}</p>
          <dl className="pj-card-facts">
            <div>
              <dt>Purchase</dt>
              <dd>
                <span>{purchasePrice}</span> <span className="pj-under">{purchasedOn}</span>
              </dd>
            </div>
            <div>
              <dt>Sale</dt>
              <dd>
                <span>{salePrice}</span> <span className="pj-under">{soldOn}</span>
              </dd>
            </div>
            <div>
              <dt>Gain</dt>
              <dd>
                <span>{gain}</span> <span className="pj-under">{daysHeld}</span>
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
