const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

export default function MedianPrice({ flips }) {
  return (
    <p>
      {flips.medianSalePrice
        ? `Median sale price: ${dollars.format(flips.medianSalePrice)}`
        : 'Too few flips for a median'}
    </p>
  );
}
