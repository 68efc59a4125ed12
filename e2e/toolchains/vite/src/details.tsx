import { Badge } from './badge';
import './details.css';

const Details = () => (
  <p className="vite-details">
    Built by Vite, <Badge count={8} />.
  </p>
);

export default Details;
