const Details = () => <p>Built by create-single-spa, in a lazy chunk.</p>;

export default Details;
